import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `gone` ends connections without an answer, `silent` keeps them open without one. */
export type StoreMood = 'well' | 'full' | 'denies' | 'fails' | 'gone' | 'silent';

const refused = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);

/**
 * An object store that can be told to fail: by its mood, or the next `failures` requests. It keeps what it gets in memory, and checks no signatures: other tests use
 * a real one.
 */
export async function startFaultyStore() {
  const objects = new Map<string, Buffer>();
  const open = new Set<ServerResponse>();
  const store = {
    mood: 'well' as StoreMood,
    failures: 0,
    requests: 0,
    objects,
    settings: {},
    release,
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '', 'http://store');
    const body = await buffer(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (store.mood === 'gone') return void request.socket.destroy();
    if (store.mood === 'silent') return void open.add(response);
    if (store.mood === 'denies') return void refused(response, 403, 'AccessDenied');
    if (store.failures > 0) {
      store.failures -= 1;
      return void refused(response, 503, 'SlowDown');
    }
    if (store.mood === 'fails') return void refused(response, 500, 'InternalError');
    if (path === '/pictures') return void response.end('<ListBucketResult></ListBucketResult>');
    if (store.mood === 'full' && request.method === 'PUT') return void refused(response, 507, 'StorageFull');
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    if (isRead && !found) return void refused(response, 404, 'NoSuchKey');
    response.end(request.method === 'GET' ? found : undefined);
  }

  /** Ends the requests that wait for an answer, without one. */
  function release(): void {
    for (const response of open) response.destroy();
    open.clear();
  }
  const server = createServer((request, response) => {
    store.requests += 1;
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  function close(): void {
    release();
    server.closeAllConnections();
    server.close();
  }
  store.settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return store as typeof store & { settings: Record<string, string> };
}

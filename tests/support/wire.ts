import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { App } from '#foundation/server/http/http.ts';

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as transferred. */
  bytes: Buffer;
  /** The body, decompressed. */
  text: string;
}

interface Overrides {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Opens a port for the app and returns its origin. Cached pages are answered before the router, so `inject` does not
 * see them.
 */
export const listen = (app: App): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

/** One request over a real connection with exactly these headers: no redirects, no cookies, no decoding. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Overrides = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: decode(bytes, headers['content-encoding']).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

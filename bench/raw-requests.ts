import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { hasErrorShape } from './fuzz-report.ts';

/** The server gives up on a request after 13 s, which it checks once a second. */
const HANG_MS = 16_000;

/** One of the texts between the bars. */
const oneOf = (texts: string, ...others: string[]) => fc.constantFrom(...texts.split(' | '), ...others);

const method = fc.oneof(
  { weight: 5, arbitrary: oneOf('GET | POST | PUT | DELETE | PATCH | HEAD | OPTIONS') },
  { weight: 2, arbitrary: oneOf('TRACE | CONNECT | PURGE | get', 'G\u0000T', '', 'X'.repeat(9_000)) },
);
const path = fc.oneof(
  oneOf(
    '/ | // | /% | /%zz | /%00 | /%c0%af | /%2e%2e/%2e%2e/etc/passwd | /../../etc/passwd | * | x | http://evil.example/ | ' +
      '/negocio-1/%ff | /negocio-1/producto-1?% | /?a=%&%=b | /images/../../x.webp | /images/%2e%2e%2fx | /assets/% | ' +
      '/pedido/%e0%a4%a | /metrics | /readyz | /api/cards?q=% | /api/cards/%31/items | /api/cards/1/items/ | ' +
      '/api//cards | /api/cards;a=b | /api/cards#x',
    ...['', '/?'.repeat(500), `/${'a'.repeat(15_000)}`, `/${'a'.repeat(80_000)}`, `/${'%41'.repeat(3_000)}`],
    `/${'a/'.repeat(4_000)}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text.replaceAll(/[\s\r\n]/g, '')}`),
  fc.webPath().map((text) => text || '/'),
);
const header = fc.oneof(
  oneOf(
    'Host: y | Host: | Content-Length: 5 | Content-Length: 6 | Content-Length: -1 | Content-Length: 1e3 | ' +
      'Content-Length: 99999999999999999999 | Transfer-Encoding: chunked | Transfer-Encoding: gzip, chunked | ' +
      'Transfer-Encoding: nonsense | Content-Type: | Content-Type: application/json; charset=utf-7 | ' +
      'Content-Type: multipart/form-data | Content-Type: multipart/form-data; boundary= | Content-Type: ;;; | ' +
      'Content-Encoding: gzip | Content-Encoding: br | Accept-Encoding: br;q=x, *;q=0 | Accept: ,,,;q=2 | ' +
      'Cookie: session | Cookie: =;=;; | If-None-Match: W/" | If-None-Match: * | If-Modified-Since: never | ' +
      'Range: bytes=9-1 | Range: bytes=0-0,1-1,2-2 | Expect: 100-continue | Expect: x | Connection: upgrade | ' +
      'Upgrade: websocket | Upgrade: h2c | Origin: null | Origin: http://[ | Referer: % | X-Forwarded-For: ,, | ' +
      'X-Forwarded-For: x | X-Forwarded-Host: a b | X-Forwarded-Proto: ftp | Forwarded: for= | Last-Event-ID: -1 | ' +
      'Idempotency-Key:  | Authorization: Bearer |  folded: x | no colon | Ñandú: 1 | : empty',
    ...[`Cookie: session=${'%'.repeat(3_000)}`, `Idempotency-Key: ${'k'.repeat(5_000)}`],
    ...[`X-Long: ${'v'.repeat(20_000)}`, 'X-Nul: a\u0000b'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `X-Any: ${text.replaceAll(/[\r\n]/g, '')}`),
);
const body = fc.constantFrom(
  '',
  '{}',
  '{"a":1}',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
);

export interface RawRequest {
  method: string;
  bytes: string;
}

/** The bytes of one request that no HTTP library would send: any path with wrong headers. */
export const rawRequest: Arbitrary<RawRequest> = fc
  .record({
    method,
    path,
    address: fc.ipV4(),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: oneOf('HTTP/1.0 | HTTP/2.0 | HTTP/9.9 | http/1.1', '') },
    ),
    headers: fc.array(header, { maxLength: 3 }),
    body,
  })
  .map((its) => ({
    method: its.method,
    bytes: [
      `${its.method} ${its.path} ${its.version}`,
      'Host: 127.0.0.1',
      // An IP address that no other request has, so that no throttle hides an error.
      `X-Forwarded-For: ${its.address}`,
      ...its.headers,
      '',
      its.body,
    ].join('\r\n'),
  }));

export interface RawAnswer {
  /** The status of the answer, 'closed' when there is none, 'hang' when the connection stays open. */
  outcome: string;
  /** The beginning of the answer. */
  heard: string;
}

/** A refusal has the one shape, or is a page for people. Node itself answers what it does not know to `Expect` (417). */
export function isRawError(heard: string, method: string): boolean {
  const answer = heard.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const isPage = /^content-type: text\/html/im.test(head);
  if (method === 'HEAD' || isPage || head.startsWith('HTTP/1.1 417 ')) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  // Another answer may follow on the same connection.
  const body = rest.join('\r\n\r\n').slice(0, length === undefined ? undefined : Number(length));
  return hasErrorShape(/^transfer-encoding: chunked/im.test(head) ? (body.split('\r\n')[1] ?? '') : body);
}

export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    const hang = setTimeout(() => end('hang'), HANG_MS);
    function end(outcome: string): void {
      clearTimeout(hang);
      socket.destroy();
      resolve({ outcome, heard });
    }
    socket.on('data', (chunk: Buffer) => {
      if (heard.length < 4_096) heard += chunk.toString('latin1');
    });
    // A refused request may be answered and reset while its rest is still on the way.
    socket.on('error', () => undefined);
    socket.on('close', () => end(/HTTP\/1\.1 ([2-5]\d\d)/.exec(heard)?.[1] ?? 'closed'));
    // Ends the sending side, so that a server that waits for the rest of a body learns at once that there is none.
    socket.end(bytes);
  });
}

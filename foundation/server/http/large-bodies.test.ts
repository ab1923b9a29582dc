import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';

const testApp = useTestApp();

const LARGE = 20 * 2 ** 20;
const sockets: Socket[] = [];
let port: number;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  port = Number(new URL(await listen(testApp.app)).port);
  shop = await openShop(testApp);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Announces a large body and sends its start. Returns the answer so far, and how many bytes were accepted. */
function beginLargeBody(path: string, cookie = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${LARGE}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(LARGE - 1, ' '));
  return { socket, status: () => heard.slice(9, 12), isTaken: () => socket.writableLength === 0 };
}

test.each([
  ['a guest', () => `/api/cards/${shop.card.id}`, '401'],
  ['a request without a card', () => '/api/cards/ninguna', '400'],
])('a large body of %s is refused before it has arrived', async (_who, path, status) => {
  const upload = beginLargeBody(path());
  await expect.poll(upload.status).toBe(status);
});

test('a few large bodies are read at once, and the others wait at their senders', async () => {
  const cookie = `session=${shop.owner.browser.cookie('session')}`;
  const uploads = Array.from({ length: 8 }, () => beginLargeBody(`/api/cards/${shop.card.id}`, cookie));
  const taken = () => uploads.filter(({ isTaken }) => isTaken()).length;
  await expect.poll(taken).toBe(3);
  await sleep(500);
  expect(taken()).toBe(3);

  const [first, second] = uploads.filter(({ isTaken }) => isTaken());
  first?.socket.destroy();
  second?.socket.write('}');
  await expect.poll(() => second?.status()).toBe('400');
  await expect.poll(taken).toBeGreaterThan(3);
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openShop } from './support/cards.ts';
import { openBodies } from './support/open-bodies.ts';
import { useTestApp } from './support/test-app.ts';
import { ask, listen } from './support/wire.ts';

const testApp = useTestApp({}, { pages: true });

const TEN_MB = 10 * 2 ** 20;
/** Generous, and less than the minute after which a connection without any traffic is cut. */
const CUT_WITHIN_MS = 40_000;
const sockets: Socket[] = [];
let origin: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/**
 * Opens a connection that sends `opening` and then `drop` twice a second. `ended` resolves when the server closes it.
 */
function hangAround(opening: string, drop = ''): { ended: Promise<number>; heard: () => string } {
  const startedAt = performance.now();
  let heard = '';
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.push(socket);
  socket.write(opening);
  const dripping = drop ? setInterval(() => socket.write(drop), 500) : undefined;
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  const ended = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(performance.now() - startedAt);
    });
  });
  return { ended, heard: () => heard };
}

test('slow and silent connections are closed while others are served', async () => {
  const { card, owner } = await openShop(testApp);
  const head = 'POST /api/cards/1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const slowHeaders = hangAround('GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n');
  const slowLine = hangAround('GET /', 'a');
  const slowBody = hangAround(`${head}Content-Length: 1000\r\n\r\n`, ' ');
  const slowChunks = hangAround(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n');
  const refusedAndSlow = hangAround(`${head}Content-Length: 99999999\r\n\r\n`, ' ');
  const large = `PUT /api/cards/${card.id} HTTP/1.1\r\nHost: x\r\nCookie: session=${owner.browser.cookie('session')}\r\nContent-Type: application/json\r\n`;
  const slowLarge = hangAround(`${large}Content-Length: ${TEN_MB}\r\n\r\n${' '.repeat(TEN_MB / 2)}`, ' ');
  const silent = Array.from({ length: 500 }, () => hangAround(''));
  const slow = [slowHeaders, slowLine, slowBody, slowChunks, refusedAndSlow, slowLarge, ...silent];
  const allEnded = Promise.all(slow.map(({ ended }) => ended));

  let isOver = false;
  allEnded.then(() => {
    isOver = true;
  });
  let served = 0;
  while (!isOver) {
    const [page, list] = await Promise.all([ask(origin, `/${card.subdomain}`), ask(origin, '/api/cards')]);
    expect([page.status, list.status]).toEqual([200, 200]);
    served += 1;
    await sleep(100);
  }
  expect(Math.max(...(await allEnded))).toBeLessThan(CUT_WITHIN_MS);
  expect(served).toBeGreaterThan(5);
  expect(refusedAndSlow.heard()).toMatch(/^HTTP\/1.1 413 /);
  for (const { heard } of [slowHeaders, slowBody, slowLarge])
    expect(heard()).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s);
  await expect.poll(openBodies).toBe(0);
});

test('a client that does not read its answers is disconnected', async () => {
  const { server } = testApp.app;
  const { card } = await openShop(testApp);
  const { timeout } = server;
  expect(timeout).toBe(60_000);
  server.setTimeout(2_000);
  onTestFinished(() => void server.setTimeout(timeout));

  const accepted = once(server, 'connection');
  const reader = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.push(reader);
  let answers = 0;
  reader.on('data', (bytes) => {
    answers += String(bytes).split('HTTP/1.1 200').length - 1;
  });
  // The connection may be reset instead of ended.
  reader.on('error', () => undefined);
  const requests = 2_000;
  reader.pause().write(`GET /${card.subdomain} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests));
  const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));
  const [connection] = await accepted;
  await closed(connection);

  const over = closed(reader);
  reader.resume();
  await over;
  expect(answers).toBeLessThan(requests);
});

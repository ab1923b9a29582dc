import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/wire.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

test.each([
  ['texts', 'x'.repeat(20 * 2 ** 20)],
  ['pictures', Buffer.alloc(20 * 2 ** 20)],
])('an address that leaves large %s unread gets no more until it has read or left', async (_, large) => {
  const app = Fastify({ trustProxy: true });
  limitUnreadAnswers(app);
  app.get('/large', () => large);
  app.get('/small', () => 'read');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const statusFrom = async (address: string, path = '/large') =>
    (await ask(origin, path, { headers: { 'x-forwarded-for': address } })).status;
  const unread = await Promise.all(
    [1, 2].map(async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n');
      // The answer has begun; the rest of it waits in the server.
      await once(socket, 'readable');
      return socket;
    }),
  );
  expect(await statusFrom('10.0.0.1')).toBe(429);
  expect(await statusFrom('10.0.0.1', '/small')).toBe(200);
  expect(await statusFrom('10.0.0.2')).toBe(200);
  for (const socket of unread) socket.destroy();
  await expect.poll(() => statusFrom('10.0.0.1')).toBe(200);
  await app.close();
});

test('of a burst that was let in at once, only some get the answer', async () => {
  const app = Fastify();
  limitUnreadAnswers(app);
  app.get('/large', async () => {
    await sleep(100);
    return Buffer.alloc(10 * 2 ** 20);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const heads = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'readable');
      return { socket, status: String(socket.read(12)).slice(9) };
    }),
  );
  expect(heads.filter(({ status }) => status === '200')).toHaveLength(4);
  expect(heads.filter(({ status }) => status === '429')).toHaveLength(16);
  for (const { socket } of heads) socket.destroy();
  await app.close();
});

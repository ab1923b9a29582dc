import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { openBodies } from '#tests/support/open-bodies.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';
import type { AppError } from './errors.ts';
import { openLargeBodies } from './large-bodies.ts';
import type { Sender } from './sender.ts';

const testApp = useTestApp();

const LARGE = 4 * 2 ** 20;
const WAIT = { timeout: 20_000 };
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

/** Announces a large body and sends all of it but the last byte. `heard` and `status` return the answer so far. */
function beginLargeBody(path: string, cookie = '', bytes = LARGE, method = 'PUT') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bytes - 1, ' '));
  return { socket, heard: () => heard, status: () => heard.slice(9, 12) };
}

/** A whole body, whose sender may hang up. */
function sendAs(person: number, port: number): ClientRequest {
  const sent = request({ port, method: 'PUT', headers: { 'x-person': person, 'content-length': 3 } });
  sent.on('error', () => undefined);
  sent.end('{ }');
  return sent;
}

const largeSave = ({ owner, card }: typeof shop) =>
  owner.browser.put(`/api/cards/${card.id}`, { title: 'Guardada', unknown: ' '.repeat(2 * 2 ** 20) });

test.each([
  ['of a guest', () => `/api/cards/${shop.card.id}`, '401'],
  ['for an invalid card', () => '/api/cards/ninguna', '400'],
])('a large body %s is refused before it has arrived', async (_who, path, status) => {
  const upload = beginLargeBody(path());
  await expect.poll(upload.status).toBe(status);
});

test('unfinished bodies keep nobody else from saving, too many of them are refused, and none leaves its file behind', async () => {
  const cookie = `session=${shop.owner.browser.cookie('session')}`;
  const begun = Array.from({ length: 34 }, () => beginLargeBody(`/api/cards/${shop.card.id}`, cookie));
  await expect.poll(() => begun.filter(({ status }) => status() === '429').length, WAIT).toBe(31);
  const other = await openShop(testApp);
  expect((await largeSave(other)).status).toBe(200);

  const waiting = begun.filter(({ status }) => status() === '');
  waiting[0]?.socket.destroy();
  waiting[1]?.socket.write('}');
  await expect.poll(() => waiting[1]?.status(), WAIT).toBe('400');
  expect((await largeSave(shop)).status).toBe(200);
  await expect.poll(openBodies, WAIT).toBe(1);
  const names = await readdir(testApp.dataDir);
  expect(names.filter((name) => name.startsWith('.body'))).toEqual([]);
  // `slow-connections.long.test.ts` tests that the server gives up such a body after a while.
  waiting[2]?.socket.destroy();
  await expect.poll(openBodies, WAIT).toBe(0);
});

test('of bodies just under a megabyte, sent by a guest, only three are received at once', async () => {
  const mebibyte = 2 ** 20 - 1;
  const begun = Array.from({ length: 34 }, () => beginLargeBody('/api/auth/login', '', mebibyte, 'POST'));
  await expect.poll(() => begun.filter(({ status }) => status() === '429').length, WAIT).toBe(31);
  for (const { socket } of begun) socket.destroy();
  await expect.poll(openBodies, WAIT).toBe(0);
});

test('where no body is expected, no large one is received', async () => {
  const begun = beginLargeBody('/api/nothing', '', 2 ** 20 - 1, 'POST');
  await expect.poll(begun.status).toBe('413');
});

test('a body that is too large is refused', async () => {
  const body = JSON.stringify({ title: 'a'.repeat(25 * 2 ** 20) });
  const headers = {
    cookie: `session=${shop.owner.browser.cookie('session')}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const answer = await ask(`http://127.0.0.1:${port}`, `/api/cards/${shop.card.id}`, {
    ...{ method: 'PUT', body, headers },
  });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'too_large']);
});

test.each([
  ['PUT', '/api/cards/1'],
  ['GET', '/api/cards/1'],
  ['POST', '/nada'],
])('a body in pieces is not read: %s %s', async (method, path) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  socket.write(head + '1\r\n \r\n'.repeat(4_000_000));
  await expect.poll(() => heard).toMatch(/^HTTP\/1.1 400 .*Content-Length.*largo/s);
  // The system takes some of these 24 MB for the reader, but not all.
  expect(socket.writableLength).toBeGreaterThan(0);
});

test('a large body that is refused because of its type leaves no file open', async () => {
  // Node closes a forgotten file at some time, with a warning.
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  const { owner, card } = shop;
  const headers = { 'content-type': 'text/plain' };
  const answer = await owner.browser.request(
    'PUT',
    `/api/cards/${card.id}`,
    ' '.repeat(2 * 2 ** 20),
    headers,
  );
  expect(answer.status).toBe(415);
  await expect.poll(openBodies).toBe(0);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('when all places are taken, whoever has most bodies under way loses the newest to somebody without one', async () => {
  const bodies = openLargeBodies(testApp.dataDir, { atOnce: 1, placesEach: 3, places: 3 });
  const server = createServer((raw, answer) => {
    const asked = { raw } as FastifyRequest;
    const sender = { request: asked, userId: Number(raw.headers['x-person']) } as Sender;
    bodies.receive(sender, { raw: answer } as FastifyReply, LARGE).then(
      () => {
        bodies.end(asked);
        answer.end('received');
      },
      ({ code }: AppError) => answer.end(code),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (person: number) =>
    request({ port, method: 'PUT', headers: { 'x-person': person, 'content-length': 3 } });
  const outcomeOf = async (sent: ClientRequest) => {
    const [answer] = await once(sent, 'response');
    return text(answer);
  };
  const begun = [send(1), send(1), send(1)];
  const outcomes = begun.map(outcomeOf);
  for (const [at, sent] of begun.entries()) {
    sent.write('{');
    await expect.poll(openBodies).toBe(at + 1);
  }
  const another = send(2);
  another.end('{ }');
  expect(await outcomeOf(another)).toBe('received');
  expect(await outcomes[2]).toBe('unavailable');
  await expect.poll(openBodies).toBe(2);
  for (const sent of begun.slice(0, 2)) sent.end(' }');
  expect(await Promise.all(outcomes.slice(0, 2))).toEqual(['received', 'received']);
  server.close();
  begun[2]?.destroy();
});

test('a turn lasts until the answer is made, whether its sender has hung up, or takes none of it', async () => {
  const bodies = openLargeBodies(testApp.dataDir, { atOnce: 1, placesEach: 3, places: 3 });
  const underWay: FastifyRequest[] = [];
  const server = createServer(async (raw, answer) => {
    const asked = { raw } as FastifyRequest;
    const sender = { request: asked, userId: Number(raw.headers['x-person']) } as Sender;
    await text(await bodies.receive(sender, { raw: answer } as FastifyReply, LARGE));
    underWay.push(asked);
    // The rest of the answer would wait for its reader.
    answer.write('received');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = sendAs(1, port);
  await expect.poll(() => underWay.length).toBe(1);
  const second = sendAs(2, port);
  await expect.poll(openBodies).toBe(1);
  first.destroy();
  await sleep(100);
  expect(underWay).toHaveLength(1);
  bodies.end(underWay[0] as FastifyRequest);
  await expect.poll(() => underWay.length).toBe(2);
  bodies.end(underWay[1] as FastifyRequest);
  second.destroy();
  await expect.poll(openBodies, WAIT).toBe(0);
  server.close();
});

test('a turn ends when its sender hangs up before the body is read', async () => {
  const bodies = openLargeBodies(testApp.dataDir, { atOnce: 1, placesEach: 3, places: 3 });
  const begun: Readable[] = [];
  const refused: string[] = [];
  const server = createServer(async (raw, answer) => {
    const sender = { request: { raw }, userId: Number(raw.headers['x-person']) } as Sender;
    const receiving = bodies.receive(sender, { raw: answer } as FastifyReply, LARGE);
    await receiving.then(
      (body) => begun.push(body),
      ({ code }: AppError) => refused.push(code),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = sendAs(1, port);
  await expect.poll(() => begun.length).toBe(1);
  const second = sendAs(2, port);
  await expect.poll(openBodies).toBe(2);
  second.destroy();
  // Whose turn had not come does not wait for ever.
  await expect.poll(() => refused).toEqual(['invalid']);
  first.destroy();
  await expect.poll(() => begun[0]?.errored).toMatchObject({ code: 'invalid' });
  const third = sendAs(3, port);
  await expect.poll(() => begun.length).toBe(2);
  third.destroy();
  await expect.poll(openBodies, WAIT).toBe(0);
  server.close();
});

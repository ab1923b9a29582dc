import { once } from 'node:events';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openShop } from './support/cards.ts';
import { startSecondServer } from './support/second-server.ts';
import { useTestApp } from './support/test-app.ts';
import { ask, listen } from './support/wire.ts';
import { cpuMsOf } from './support/work.ts';

const testApp = useTestApp({}, { pages: true });

const TEN_MB = 10 * 2 ** 20;
let origin: string;
let cardId: number;
let session: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
  const { card, owner } = await openShop(testApp);
  cardId = card.id;
  session = `session=${owner.browser.cookie('session')}`;
});

test('a client that waits for its answer is not cut, however long the server works on it', async () => {
  const { server } = testApp.app;
  const { timeout } = server;
  server.setTimeout(500);
  onTestFinished(() => void server.setTimeout(timeout));
  const lock = await testApp.db.startTransaction().execute();
  await lock.selectFrom('cards').select('id').where('id', '=', cardId).forUpdate().execute();

  const accepted = once(server, 'connection');
  const answer = ask(origin, `/api/cards/${cardId}`, {
    method: 'PUT',
    headers: { cookie: session, 'content-type': 'application/json', connection: 'close' },
    body: '{"subtitle":"Con calma"}',
  });
  const [connection] = await accepted;
  await once(connection, 'timeout');
  await lock.rollback().execute();
  expect((await answer).status).toBe(200);
});

describe('a malformed body', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const order = JSON.stringify({ channel: 'whatsapp', lines: [{ type: 'item', id: 999, quantity: 1 }] });
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`_${at}`, ''])));
  const json = 'application/json';
  const send = (type: string | null, body: string | Buffer, headers: Record<string, string> = {}) =>
    ask(origin, `/api/cards/${cardId}/orders`, {
      method: 'POST',
      headers: {
        ...(type ? { 'content-type': type } : {}),
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      body,
    });

  test.each<[string, string | null, string | Buffer, number, string]>([
    ['nested 33 deep', json, nested(33), 400, 'invalid'],
    ['nested 10,000 deep', json, nested(10_000), 400, 'invalid'],
    ['lists nested 100,000 deep', json, '['.repeat(100_000) + ']'.repeat(100_000), 400, 'invalid'],
    ['with __proto__', json, '{"__proto__":{"role":"admin"}}', 400, 'invalid'],
    ['with a nested __proto__', json, '{"a":[{"\\u005f_proto__":1}]}', 400, 'invalid'],
    ['with constructor.prototype', json, '{"constructor":{"prototype":{}}}', 400, 'invalid'],
    ['in broken UTF-8', json, Buffer.from([0x22, 0xc3, 0x28, 0x22]), 400, 'invalid'],
    ['cut off', json, '{"email":', 400, 'invalid'],
    ['that is empty', json, '', 400, 'invalid'],
    ['that is a plain string', json, 'hola', 400, 'invalid'],
    ['that is null', json, 'null', 400, 'invalid'],
    ['with a NUL', json, order.replace('}]', '}],"note":"\\u0000"'), 400, 'invalid'],
    ['as plain text', 'text/plain', order, 415, 'unsupported_media'],
    ['as a form', 'application/x-www-form-urlencoded', 'email=a%40b.cl&password=x', 415, 'unsupported_media'],
    ['as XML', 'text/xml', '<a/>', 415, 'unsupported_media'],
    ['of an invalid type', 'json', order, 415, 'unsupported_media'],
    ['without a type', null, order, 415, 'unsupported_media'],
    ['with 10,001 values from a guest', json, `[${'1,'.repeat(9_999)}1]`, 413, 'too_large'],
    ['with an object of 501 fields', json, fields(501), 413, 'too_large'],
    ['larger than a megabyte', json, `{"email":"${'a'.repeat(2 ** 20)}"}`, 413, 'too_large'],
  ])('%s is refused in the common error shape', async (_what, type, body, status, code) => {
    const answer = await send(type, body);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringMatching(/./) }),
    ]);
  });

  test('of an account may have 250,000 values', async () => {
    const save = (count: number) =>
      ask(origin, `/api/cards/${cardId}`, {
        method: 'PUT',
        headers: { cookie: session, 'content-type': json },
        body: `{"unknown":[${'1,'.repeat(count - 3)}1]}`,
      });
    expect((await save(250_000)).status).toBe(200);
    expect((await save(250_001)).status).toBe(413);
  });

  test('of a hundred thousand fields costs little', async () => {
    const body = fields(100_000);
    const spentMs = await cpuMsOf(async () => {
      for (let time = 0; time < 20; time += 1) expect((await send(json, body)).status).toBe(413);
    });
    expect(spentMs).toBeLessThan(20 * 50);
  });

  test('counts as a call that writes', async () => {
    const { origin: at } = await startSecondServer(testApp, { limits: { writesOfAddress: 0 } });
    const wishes = { method: 'POST', headers: { 'content-type': json }, body: '{"lines":1}' };
    expect((await ask(at, `/api/cards/${cardId}/orders`, wishes)).status).toBe(429);
  });

  test('of one kind in any number keeps nobody of its address from signing in', async () => {
    const { origin: at } = await startSecondServer(testApp, { limits: { writesOfAddress: 2 } });
    const report = { method: 'POST', headers: { 'content-type': json }, body: '{}' };
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await ask(at, '/api/browser-errors', report)).status);
    expect(statuses.at(-1)).toBe(429);
    const { status } = await ask(at, '/api/auth/login', {
      ...report,
      body: '{"email":"nadie@correo.cl","password":"una clave cualquiera"}',
    });
    expect(status).toBe(401);
  });

  test('that is a form is refused by calls that take no files', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.cl\r\n--x--\r\n';
    const { status } = await send('multipart/form-data; boundary=x', part);
    expect([400, 415]).toContain(status);
  });

  test('with a charset, 32 levels deep or with an unknown field is accepted', async () => {
    const deep = `{"more":${nested(31)},${order.slice(1)}`;
    for (const body of [order, deep]) {
      expect((await send('application/json; charset=utf-8', body)).status).toBe(409);
    }
  });

  test('of 10 MB is refused quickly', async () => {
    const body = Buffer.alloc(TEN_MB, ' ');
    const spentMs = await cpuMsOf(async () => {
      const headers = { 'content-type': json, 'content-length': String(TEN_MB) };
      const wishes = { method: 'POST', headers, body };
      const answer = await ask(origin, `/api/cards/${cardId}/orders`, wishes);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'too_large']);
    });
    expect(spentMs).toBeLessThan(1_000);
  });
});

test.each([
  ['a deeply nested list', `["a"${',["a"'.repeat(50)}${']'.repeat(51)}`],
  ['an address that is too long', 'x'.repeat(20_000)],
])('%s in a query causes no server error', async (_what, value) => {
  const { status } = await ask(origin, `/api/cards?q=${encodeURIComponent(value)}`);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

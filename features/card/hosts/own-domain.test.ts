import { createSocket, type Socket } from 'node:dgram';
import dns from 'node:dns/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';

const testApp = useTestApp(
  { PUBLIC_URL: 'https://vitrina.example', BASE_DOMAIN: 'vitrina.example', TRUST_PROXY: '127.0.0.1' },
  { pages: true },
);

/** Where each domain leads, as its name server answers. */
const records = new Map<string, string>();
const usual = dns.getServers();
let nameServer: Socket;
let port: string;

const wireName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** Answers with one CNAME record, or that the name does not exist (RFC 1035, 4). */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const target = records.get(labels.join('.').toLowerCase());
  const head = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    target ? 0x80 : 0x83,
    0,
    1,
    0,
    target ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  if (!target) return Buffer.concat([head, question]);
  const data = wireName(target);
  const record = Buffer.from([0xc0, 12, 0, 5, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, question, record, data]);
}

beforeAll(async () => {
  nameServer = createSocket('udp4', (query, from) =>
    nameServer.send(answerTo(query), from.port, from.address),
  );
  await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
  dns.setServers([`127.0.0.1:${nameServer.address().port}`]);
  port = await listen(testApp.app);
});
afterAll(() => {
  dns.setServers(usual);
  nameServer.close();
});

const visit = (host: string, path = '/') => ask(port, path, { headers: { host } });

test('a shop brings its own domain, once its record leads to the card', async () => {
  const { card, owner } = await openShop(testApp, { title: 'La Batida', subdomain: 'la-batida' });
  const address = `/api/cards/${card.id}/domain`;
  const set = (domain: string | null) => owner.browser.put<{ domain: string }>(address, { domain });
  const target = 'la-batida.vitrina.example';
  expect((await owner.browser.get(address)).body).toEqual({ domain: null, target });

  const early = await set('www.panaderia.cl');
  expect(early).toMatchObject({ status: 400, body: { fields: { domain: expect.stringContaining(target) } } });
  records.set('www.panaderia.cl', 'otra.vitrina.example');
  expect((await set('www.panaderia.cl')).status).toBe(400);
  records.set('www.panaderia.cl', target);
  expect(await set('https://www.Panaderia.cl/')).toMatchObject({
    ...{ status: 200, body: { domain: 'www.panaderia.cl', target } },
  });

  const atHome = await visit('vitrina.example', '/la-batida');
  const { status, text } = await visit('www.panaderia.cl');
  expect([status, text]).toEqual([200, atHome.text]);
  expect((await visit('www.panaderia.cl', '/login')).headers.location).toBe('https://vitrina.example/login');
  expect((await visit('127.0.0.1', '/api/hosts?domain=www.panaderia.cl')).status).toBe(200);
  expect((await visit('127.0.0.1', '/api/hosts?domain=www.florista.cl')).status).toBe(404);

  await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  expect((await visit('www.panaderia.cl')).status).toBe(404);
  expect((await visit('127.0.0.1', '/api/hosts?domain=www.panaderia.cl')).status).toBe(404);

  expect((await set(null)).body.domain).toBeNull();
  expect((await visit('www.panaderia.cl')).text).not.toBe(atHome.text);
});

test('a domain goes to the card to which its record leads now', async () => {
  const shops = [await openShop(testApp), await openShop(testApp)];
  for (const { card, owner } of shops) {
    records.set('www.florista.cl', `${card.subdomain}.vitrina.example`);
    const answer = await owner.browser.put(`/api/cards/${card.id}/domain`, { domain: 'www.florista.cl' });
    expect(answer.status).toBe(200);
  }
  const kept = shops.map(
    async ({ card, owner }) => (await owner.browser.get(`/api/cards/${card.id}/domain`)).body,
  );
  expect(await Promise.all(kept)).toMatchObject([{ domain: null }, { domain: 'www.florista.cl' }]);
});

test.each(['la-batida.vitrina.example', 'vitrina.example', 'panaderia', 'http://10.0.0.1/', ''])(
  'the domain %j is refused',
  async (domain) => {
    const { card, owner } = await openShop(testApp);
    const answer = await owner.browser.put(`/api/cards/${card.id}/domain`, { domain });
    expect(answer).toMatchObject({ status: 400, body: { fields: { domain: expect.any(String) } } });
  },
);

test("a stranger sets nobody's domain", async () => {
  const { card } = await openShop(testApp);
  const { browser } = await signUp(testApp);
  expect((await browser.put(`/api/cards/${card.id}/domain`, { domain: null })).status).toBe(403);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import { type Cluster, startCluster } from '#deploy/cluster/cluster.ts';
import { missingPackages } from '#deploy/cluster/programs.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { line, order } from './support/bakery.ts';
import { freshSubdomain } from './support/cards.ts';
import { openStream } from './support/event-stream.ts';
import { eventually } from './support/eventually.ts';
import { propsOf } from './support/html.ts';
import { PASSWORD } from './support/people.ts';
import { pictureDataUrl } from './support/pictures.ts';
import { ask, type WireAnswer } from './support/wire.ts';

let cluster: Cluster;
let cookie = '';
const email = `persona-${randomUUID()}@correo.cl`;
const cookiesOf = ({ headers }: WireAnswer): string =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
let card: Card;
let item: { id: number };

beforeAll(async () => {
  expect(missingPackages(), 'packages of Debian that are not installed').toEqual([]);
  cluster = await startCluster({ DEMO: 'off', UNVERIFIED_ACCOUNTS: 'allow' });
  const person = { firstName: 'Ana', lastName: 'Pérez', consentVersion: PRIVACY_VERSION };
  cookie = cookiesOf(
    await send(cluster.origin, 'POST', '/api/users', { email, password: PASSWORD, ...person }),
  );
  const draft = {
    ...{ title: 'Panadería', cardType: 'restaurant', subdomain: freshSubdomain(), enableCart: true },
    ...{ enableWhatsAppOrders: true, contactInfo: { whatsapp: '9 1234 5678' } },
  };
  card = read<Card>(await send(a(), 'POST', '/api/cards', draft));
  item = read(await send(b(), 'POST', `/api/cards/${card.id}/items`, { name: 'Pan', price: 1 }));
}, 240_000);
afterAll(() => cluster?.stop(), 60_000);

const a = () => cluster.servers[0].origin;
const b = () => cluster.servers[1].origin;

/** A call of the owner, who signed in through Varnish. */
const send = (origin: string, method: string, path: string, body?: object, address = '10.1.1.1') =>
  ask(origin, path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

function read<Body>(answer: WireAnswer): Body {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

const priceAt = async (origin: string, headers: Record<string, string> = {}) =>
  propsOf<CardPageProps>((await ask(origin, `/${card.subdomain}`, { headers })).text).items[0]?.price;
const setPrice = (origin: string, price: number) => send(origin, 'PUT', `/api/items/${item.id}`, { price });
/** Varnish names the request that fetched the page, too, if it did not have to ask. */
const isHit = ({ headers }: WireAnswer) => String(headers['x-varnish']).includes(' ');

test('a session that began on one server holds on the other, and ends on both', async () => {
  expect((await send(a(), 'GET', `/api/cards/${card.id}/orders`)).status).toBe(200);
  expect((await send(b(), 'GET', `/api/cards/${card.id}/orders`)).status).toBe(200);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: PASSWORD });
  const again = await ask(a(), '/api/auth/login', { method: 'POST', headers: json, body });
  const headers = { ...json, cookie: cookiesOf(again) };
  const look = () => ask(b(), `/api/cards/${card.id}/orders`, { headers });
  expect((await look()).status).toBe(200);
  expect((await ask(a(), '/api/auth/logout', { method: 'POST', headers, body: '{}' })).status).toBeLessThan(
    300,
  );
  expect((await look()).status).toBe(401);
});

test('attempts are counted for both servers together', async () => {
  const event = (at: number) =>
    send(at % 2 ? a() : b(), 'POST', `/api/cards/${card.id}/events`, { type: 'view' }, '10.2.2.2');
  const statuses = await Promise.all(Array.from({ length: 150 }, async (_, at) => (await event(at)).status));
  expect(statuses.filter((status) => status === 202)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('what is ordered and written at one server is told at the other', async () => {
  const stream = await openStream(`${b()}/api/stream`, { cookie });
  const placed = read<{ id: number; token: string }>(
    await send(a(), 'POST', `/api/cards/${card.id}/orders`, order([line(item)])),
  );
  await eventually(() => expect(stream.events).toContainEqual({ cardId: card.id, orderId: placed.id }));
  const customers = await openStream(`${a()}/api/orders/by-token/${placed.token}/stream`);
  read(await send(b(), 'PUT', `/api/orders/${placed.id}`, { status: 'confirmada' }));
  await eventually(() => expect(customers.events).toContainEqual({}));
  const token = randomUUID();
  const guest = (path: string, body: object) =>
    ask(a(), path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const begun = read<{ id: number }>(
    await guest(`/api/cards/${card.id}/conversations`, { token, name: 'Luis', phone: '9 1234 5678' }),
  );
  const message = { content: '¿Abren hoy?', clientId: randomUUID() };
  read(await guest(`/api/conversations/by-token/${token}/messages`, message));
  await eventually(() =>
    expect(stream.events).toContainEqual(expect.objectContaining({ conversationId: begun.id })),
  );
  stream.close();
  customers.close();
});

test('a picture that came to one server is shown by the other', async () => {
  const profileImageUrl = await pictureDataUrl(40);
  const changed = read<Card>(await send(a(), 'PUT', `/api/cards/${card.id}`, { profileImageUrl }));
  for (const origin of [a(), b(), cluster.origin]) {
    const { status, headers } = await ask(origin, changed.profileImageUrl ?? '');
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('an edit shows in the very next look: on both servers, and through the cache in front', async () => {
  for (let price = 2; price < 40; price += 1) {
    expect((await setPrice(price % 2 ? a() : b(), price)).status).toBe(200);
    const looks = [priceAt(a()), priceAt(b()), priceAt(cluster.origin), priceAt(cluster.origin, { cookie })];
    expect(await Promise.all(looks)).toEqual([price, price, price, price]);
  }
});

test('the cache in front keeps what is public, and nothing of signed-in people', async () => {
  const look = (path: string, headers = {}) => ask(cluster.origin, path, { headers });
  await eventually(async () => expect(isHit(await look(`/${card.subdomain}`))).toBe(true));
  const kept = await look(`/${card.subdomain}`);
  expect(kept.headers).toMatchObject({ 'cache-control': expect.stringContaining('s-maxage=60') });
  for (const name of ['set-cookie', 'surrogate-key', 'cache-tag'])
    expect(kept.headers).not.toHaveProperty(name);
  expect(isHit(await look(`/${card.subdomain}`, { cookie }))).toBe(false);
  for (let each = 0; each < 2; each += 1) {
    const panel = await look('/user-panel', { cookie });
    expect([isHit(panel), panel.headers['cache-control']]).toEqual([false, 'private, no-store']);
    // A guest at the same address sees the login.
    expect((await look('/user-panel')).text).not.toContain(card.title);
  }
});

test('a visitor whose request a proxy passes on drops nothing from the cache in front', async () => {
  const headers = { 'surrogate-key': 'directory', 'x-forwarded-for': '203.0.113.1' };
  expect((await ask(cluster.origin, '/', { method: 'POST', headers })).status).toBe(403);
});

/** Reads and writes through nginx without a pause until `work` is done. @returns the statuses that were no success */
async function underLoad(
  work: () => Promise<void>,
): Promise<{ count: number; failed: [kind: string, status: unknown][] }> {
  let isOver = false;
  let count = 0;
  const failed: [kind: string, status: unknown][] = [];
  const origin = `http://${cluster.balancer.address}`;
  const visitors = Array.from({ length: 6 }, async (_, at) => {
    while (!isOver) {
      count += 1;
      const isWrite = at < 2;
      const answer = await (isWrite
        ? send(
            origin,
            'POST',
            `/api/cards/${card.id}/orders`,
            order([line(item)]),
            `10.3.${at}.${count % 250}`,
          )
        : ask(origin, `/api/cards?q=pan${count}`)
      ).catch((error: Error) => ({ status: error.message }));
      const isFine = typeof answer.status === 'number' && (answer.status < 300 || answer.status === 429);
      if (!isFine) failed.push([isWrite ? 'write' : 'read', answer.status]);
    }
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  return { count, failed };
}

test('one server after the other is restarted under load, and no request fails', async () => {
  const { count, failed } = await underLoad(async () => {
    for (const server of cluster.servers) {
      await cluster.balancer.takeOut(server.port);
      await server.restart('SIGTERM');
    }
    await cluster.balancer.takeOut(null);
  });
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test('when a server is killed, no read fails, and writes go on at the other', async () => {
  const { failed } = await underLoad(async () => {
    await cluster.servers[0].restart('SIGKILL');
  });
  // A write that the killed server had begun is not repeated by nginx: nobody knows whether it was done.
  expect(failed.filter(([kind]) => kind === 'read')).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(2);
  expect((await setPrice(a(), 50)).status).toBe(200);
  expect(await Promise.all([priceAt(a()), priceAt(b())])).toEqual([50, 50]);
});

test('without the cache in front everything is written and read as ever', async () => {
  await cluster.varnish.end('SIGTERM');
  for (let price = 60; price < 65; price += 1) {
    expect((await setPrice(a(), price)).status).toBe(200);
    expect(await Promise.all([priceAt(a()), priceAt(b())])).toEqual([price, price]);
  }
});

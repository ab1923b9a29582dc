import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signUp } from '#tests/support/people.ts';
import { insertAsked } from '#tests/support/permission-bookings.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pauseSeconds } from './webhook-bounds.rules.ts';
import type { Webhook, WebhookEvent } from './webhooks.contract.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const limits = { fetchesPrivateAddresses: true, webhookTimeoutMs: 400 };
const testApp = useTestApp({ SMTP_URL: catcher.url, MAIL_FROM: 'Vitrina <hola@vitrina.test>' }, { limits });
const { bakery, place } = useBakery(testApp);
/** A server as it is in the world: it sends to public addresses only. */
const strict = useTestApp();

interface Received {
  id: string;
  type: string;
  data: Record<string, unknown>;
  body: string;
  headers: IncomingMessage['headers'];
}

/** The owner's program. */
let receiver: Server;
let received: Received[];
/** How the program answers; `null` for not at all. */
let answers: (response: ServerResponse, at: number) => void;
/** Each test has an address of its own: what others have left is still sent. */
let testNumber = 0;
const address = (path = '') =>
  `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/avisos-${testNumber}${path}`;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    if (!request.url?.startsWith(`/avisos-${testNumber}`)) return response.writeHead(204).end();
    const { type, data } = JSON.parse(body);
    received.push({ id: String(request.headers['webhook-id']), type, data, body, headers: request.headers });
    answers(response, received.length);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  testNumber += 1;
  received = [];
  answers = (response) => response.writeHead(204).end();
});

const path = (part = '') => `/api/cards/${bakery.card.id}/webhook${part}`;
const save = (url: string, proof = { currentPassword: bakery.owner.password }) =>
  bakery.owner.browser.put<Webhook & { secret: string }>(path(), { url, ...proof });
const listen = async (url = address()) => (await save(url)).body;
const state = async () =>
  (await bakery.owner.browser.get<{ webhook: Webhook | null; events: WebhookEvent[] }>(path())).body;
const types = () => received.map(({ type }) => type);
const bread = () => order([line(bakery.bread)]);
/** The next try is due now. */
const retryNow = async () => {
  await sql`update webhooks set next_try_at = 'epoch'`.execute(testApp.db);
  await sql`select pg_notify('webhook_event', '')`.execute(testApp.db);
};
const tried = (count: number) => eventually(() => expect(received.length).toBeGreaterThanOrEqual(count));

test('the pauses grow, to two hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 40].map((tries) => pauseSeconds(tries));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([pauses[0], pauses.at(-1)]).toEqual([5, 7_200]);
});

describe("the owner's program", () => {
  test('gets an order and its changes, signed, as the API answers them to the owner', async () => {
    const { secret } = await listen();
    const placed = (await place(bread(), 'a-token-of-this-test-only')).body;
    await tried(1);
    await bakery.owner.browser.put(`/api/orders/${placed.id}`, { status: 'confirmada' });
    await tried(2);
    expect(types()).toEqual(['order.created', 'order.changed']);
    const [created, changed] = received as [Received, Received];
    const shown = (await bakery.owner.browser.get<Record<string, unknown>>(`/api/orders/${placed.id}`)).body;
    expect(shown).toMatchObject(changed.data);
    expect(created.data).toMatchObject({ id: placed.id, number: 1, total: 2490, status: 'nueva' });
    expect(created.body).not.toContain('a-token-of-this-test-only');
    const headers = created.headers as Record<string, string>;
    expect(new StandardWebhook(secret).verify(created.body, headers)).toMatchObject({
      type: 'order.created',
    });
    expect(() => new StandardWebhook(secret).verify(`${created.body} `, headers)).toThrow();
  });

  test('learns of products, messages, bookings and requests', async () => {
    await listen();
    const { browser } = bakery.owner;
    await browser.put(`/api/items/${bakery.bread.id}`, { price: 2_590 });
    await browser.put(`/api/items/${bakery.bread.id}`, { isAvailable: false });
    await browser.put(`/api/cards/${bakery.card.id}/items/order`, { ids: [bakery.cake.id, bakery.bread.id] });
    await browser.delete(`/api/items/${bakery.cake.id}`);
    const token = 'a-token-of-a-visitor-of-this-test';
    const visitor = { name: 'Luis', phone: '9 8765 4321', email: null, token };
    await testApp.browser().post(`/api/cards/${bakery.card.id}/conversations`, visitor);
    const hello = { clientId: 'a-message-of-a-test', content: 'Hola' };
    await testApp.browser().post(`/api/conversations/by-token/${token}/messages`, hello);
    await tried(5);
    expect(types()).toEqual([
      'product.changed',
      'product.changed',
      'product.sold_out',
      'product.deleted',
      'message.received',
    ]);
    expect(received[0]?.data).toMatchObject({ id: bakery.bread.id, price: 2_590 });
    expect(received[3]?.data).toEqual({ id: bakery.cake.id });
    expect(received[4]?.data).toMatchObject({ content: 'Hola', conversationId: expect.any(Number) });
    expect(received[4]?.body).not.toContain(token);

    const asked = await insertAsked(testApp, bakery.card.id);
    await tried(9);
    expect(types().slice(5).toSorted()).toEqual([
      'booking.created',
      'product.changed',
      'product.changed',
      'request.created',
    ]);
    const booked = received.find(({ type }) => type === 'booking.created');
    expect(booked?.data).toMatchObject({ id: asked.bookingId });
    expect(booked?.body).not.toContain(asked.bookingToken);
  });

  test('that is down gets everything once it is up, in order, each time with the same id and content', async () => {
    answers = (response, at) => response.writeHead(at <= 2 ? 500 : 200).end(at <= 2 ? 'Me caí' : '');
    await listen();
    const { id } = (await place(bread())).body;
    await tried(1);
    await bakery.owner.browser.put(`/api/orders/${id}`, { status: 'confirmada' });
    await eventually(async () =>
      expect((await state()).events.at(-1)).toMatchObject({ status: 500, answer: 'Me caí' }),
    );
    expect((await state()).webhook).toMatchObject({ isOn: true, failingSince: expect.any(String) });
    await retryNow();
    await tried(2);
    await eventually(async () => {
      await retryNow();
      expect((await state()).events.every(({ sentAt }) => sentAt)).toBe(true);
    });
    expect(types()).toEqual(['order.created', 'order.created', 'order.created', 'order.changed']);
    expect(new Set(received.slice(0, 3).map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.slice(0, 3).map((event) => event.id)).size).toBe(1);
    expect((await state()).webhook).toMatchObject({ failingSince: null });
  });

  test('that does not answer is given up for now, and delays no order', async () => {
    answers = () => undefined;
    await listen();
    expect((await place(bread())).status).toBe(201);
    await eventually(async () =>
      expect((await state()).events[0]).toMatchObject({
        status: null,
        answer: expect.stringContaining('No respondió'),
      }),
    );
  });

  test('that is not there is tried again', async () => {
    await listen('http://127.0.0.1:1/avisos');
    await place(bread());
    await eventually(async () =>
      expect((await state()).events[0]?.answer).toBe('No se pudo conectar (ECONNREFUSED).'),
    );
    await listen();
    await tried(1);
  });

  test('cannot lead elsewhere: a redirect is not followed', async () => {
    answers = (response) => response.writeHead(302, { location: address('/adentro') }).end();
    await listen();
    await place(bread());
    await eventually(async () =>
      expect((await state()).events[0]).toMatchObject({ status: 302, sentAt: null }),
    );
    expect(received).toHaveLength(1);
  });

  test('gets nothing of a change that did not happen, and nothing before it was asked for', async () => {
    await place(bread());
    await listen();
    expect((await place(order([line({ id: 999_999 })]))).status).toBe(409);
    await bakery.owner.browser.post(path('/test'));
    await tried(1);
    expect(types()).toEqual(['test']);
  });

  test('gets a thing again when the owner asks for it', async () => {
    await listen();
    await place(bread());
    await tried(1);
    await eventually(async () => expect((await state()).events[0]?.sentAt).not.toBeNull());
    const [event] = (await state()).events;
    expect((await bakery.owner.browser.post(path(`/events/${event?.id}/send`))).status).toBe(202);
    await tried(2);
    expect(received[1]?.id).toBe(received[0]?.id);
    expect((await bakery.owner.browser.post(path('/events/999999/send'))).status).toBe(409);
  });
});

test('two servers send each event once, in order', async () => {
  await startSecondServer(testApp, { limits });
  await listen();
  const prices = Array.from({ length: 25 }, (_, at) => 1_000 + at);
  for (const price of prices) await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { price });
  await eventually(async () => expect((await state()).events.every(({ sentAt }) => sentAt)).toBe(true));
  const ids = received.map(({ id }) => Number(id.slice(4)));
  expect(ids).toHaveLength(prices.length);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
});

test('only the last fifty events are kept', async () => {
  await listen();
  for (let count = 0; count < 55; count += 1)
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { price: 1_000 + count });
  await tried(55);
  await eventually(async () => {
    const { count } = await testApp.db
      .selectFrom('webhookEvents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  });
});

test('after three days without a single answer it is switched off, and the owner is told', async () => {
  answers = (response) => response.writeHead(503).end();
  await listen();
  await place(bread());
  await eventually(async () => expect((await state()).webhook?.failingSince).not.toBeNull());
  await sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(testApp.db);
  await retryNow();
  await eventually(async () => expect((await state()).webhook?.isOn).toBe(false));
  await eventually(() =>
    expect(catcher.mails.some(({ text }) => text.includes('dejamos de enviarlos'))).toBe(true),
  );
  const before = (await state()).events.length;
  await place(bread());
  expect((await state()).events).toHaveLength(before);
  expect((await bakery.owner.browser.post(path('/test'))).status).toBe(409);

  answers = (response) => response.writeHead(200).end();
  await listen();
  await eventually(async () => expect((await state()).events.every(({ sentAt }) => sentAt)).toBe(true));
});

test('the address is told to nobody else, ends with its owner, and a new one has a new secret', async () => {
  const first = await listen();
  expect((await listen()).secret).toBe(first.secret);
  expect((await listen(address('/otros'))).secret).not.toBe(first.secret);
  const heir = await signUp(testApp);
  await testApp.db
    .updateTable('cards')
    .set({ userId: heir.user.id })
    .where('id', '=', bakery.card.id)
    .execute();
  expect((await heir.browser.get<{ webhook: null }>(path())).body).toEqual({ webhook: null, events: [] });
});

test('nothing is sent to a private address, or without https', async () => {
  const owner = await signUp(strict);
  const card = await publishCard(owner);
  const at = `/api/cards/${card.id}/webhook`;
  for (const url of [address(), 'ftp://example.cl', 'https://ana:clave@example.cl', 'no es', ''])
    expect((await owner.browser.put(at, { url })).status, url).toBe(400);
  const { port } = receiver.address() as AddressInfo;
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254']) {
    const url = `https://${host}:${port}/`;
    expect((await owner.browser.put(at, { url })).status, host).toBe(400);
    await owner.browser.put(at, { url: 'https://avisos.example.cl/', currentPassword: owner.password });
    await strict.db.updateTable('webhooks').set({ url }).execute();
    await owner.browser.post(`${at}/test`);
    await eventually(async () => {
      const { body } = await owner.browser.get<{ events: WebhookEvent[] }>(at);
      expect(body.events.at(-1)?.answer, host).toContain('red privada');
    });
    await owner.browser.delete(at);
  }
  expect(received).toEqual([]);
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import { MAX_SCREENS } from './kitchen-bounds.rules.ts';
import type { KitchenScreen, KitchenView, NewKitchenScreen } from './kitchen-screens.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

let origin: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
});

const screensPath = () => `/api/cards/${bakery.card.id}/kitchen-screens`;
const tokenOf = ({ url }: NewKitchenScreen) => url.split('/').at(-1) ?? '';
async function connect(name = 'Cocina') {
  const { body } = await bakery.owner.browser.post<NewKitchenScreen>(screensPath(), { name });
  return { ...body, token: tokenOf(body) };
}
const look = (token: string, browser = testApp.browser()) =>
  browser.get<KitchenView>(`/api/kitchen/${token}`);

test('a screen ends when its maker leaves the team or no longer manages the card, and others stay', async () => {
  const [rosa, eva] = [await signUp(testApp), await signUp(testApp)];
  const cardId = bakery.card.id;
  const others = await connect('Del dueño');
  for (const { user } of [rosa, eva])
    await testApp.db.insertInto('cardMembers').values({ cardId, userId: user.id, role: 'manages' }).execute();
  const made = [];
  for (const { browser } of [rosa, eva]) {
    const { body } = await browser.post<NewKitchenScreen>(screensPath(), { name: 'Cocina' });
    made.push(tokenOf(body));
    expect((await look(tokenOf(body))).status).toBe(200);
  }
  const team = `/api/cards/${cardId}/team`;
  expect((await bakery.owner.browser.delete(`${team}/${rosa.user.id}`)).status).toBe(204);
  expect((await bakery.owner.browser.put(`${team}/${eva.user.id}`, { role: 'attends' })).status).toBe(200);
  for (const token of made) expect((await look(token)).status).toBe(404);
  expect((await look(others.token)).status).toBe(200);
  await bakery.owner.browser.delete(`${screensPath()}/${others.id}`);
});

test('kitchen and customer see that a confirmed order was changed, and nothing while it is new', async () => {
  const { body } = await place(order([line(bakery.bread, 2)], { token: 'an-order-that-changes' }));
  const { token } = await connect();
  const change = (update: object) => bakery.owner.browser.put(`/api/orders/${body.id}`, update);
  const seen = async () => [
    (await look(token)).body.orders[0]?.changedAt,
    (await testApp.browser().get<CustomerOrder>('/api/orders/by-token/an-order-that-changes')).body.changedAt,
  ];
  await change({ changedLines: [{ at: 0, quantity: 3 }] });
  await change({ status: 'confirmada' });
  await change({ answer: 'Vamos en eso', payment: { way: 'cash', amount: 1000 } });
  expect(await seen()).toEqual([null, null]);
  await change({ changedLines: [{ at: 0, quantity: 1 }] });
  expect(await seen()).toEqual([expect.any(String), expect.any(String)]);
});

/** Places an order and sets the given columns. */
async function placed(columns: Record<string, unknown> = {}) {
  const { body } = await place(order([line(bakery.bread)]));
  if (Object.keys(columns).length > 0)
    await testApp.db.updateTable('orders').set(columns).where('id', '=', body.id).execute();
  return body;
}

test('a screen shows what the kitchen needs of an order, and nothing about the customer', async () => {
  await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, {
    ...{ asksName: true, asksPhone: true, fulfilments: ['delivery'] },
    zones: [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: null }],
  });
  await place(
    order([{ ...line(bakery.cake, 2), note: 'Feliz día, papá' }], {
      ...{ note: 'Sin nueces', customerName: 'Rosa Soto', customerPhone: '+56 9 8765 4321' },
      fulfilment: { type: 'delivery', zoneId: 1, address: 'Los Alerces 99', reference: 'Portón verde' },
    }),
  );
  const { token } = await connect();
  const answer = await look(token);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body).toEqual({
    ...{ cardTitle: bakery.card.title, name: 'Cocina', timeZone: SANTIAGO, hasMore: false, mayFinish: false },
    orders: [
      {
        ...{
          number: 1,
          status: 'nueva',
          note: 'Sin nueces',
          fulfilment: 'delivery',
          table: null,
          changedAt: null,
          dueAt: null,
        },
        createdAt: expect.any(String),
        lines: [{ name: 'Torta & café #1', unit: null, quantity: 2, choices: '', note: 'Feliz día, papá' }],
      },
    ],
  });
});

test('a screen shows new and confirmed orders by when they are due, but none that is long overdue', async () => {
  const { token } = await connect();
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await placed({ dueAt: hoursFromNow(3), status: 'confirmada' });
  await placed({ dueAt: hoursFromNow(-1), status: 'confirmada' });
  await placed();
  for (const status of ['lista', 'entregada', 'cancelada']) await placed({ status });
  await placed({ dueAt: hoursFromNow(-13), status: 'confirmada' });
  expect((await look(token)).body.orders.map(({ number }) => number)).toEqual([2, 3, 1]);
});

test('a screen receives an event when an order of its card changes, and when it is disconnected', async () => {
  const [screen, other] = [await connect(), await connect('Mesón')];
  const [stream, others] = await Promise.all(
    [screen, other].map(({ token }) => openStream(`${origin}/api/kitchen/${token}/stream`)),
  );
  if (!stream || !others) throw new Error('no streams');
  await placed();
  // It says that something has changed, and no ids.
  await eventually(() => expect(stream.events).toEqual([{}]));
  await bakery.owner.browser.delete(`${screensPath()}/${screen.id}`);
  await eventually(() => expect(stream.events).toEqual([{}, {}]));
  await stream.ended;
  expect(others.events).toEqual([{}]);
  expect((await look(screen.token)).status).toBe(404);
  expect((await look(other.token)).status).toBe(200);
  expect((await bakery.owner.browser.delete(`${screensPath()}/${screen.id}`)).status).toBe(404);
  others.close();
});

test('a screen has a name and the time it was last seen; its address is stored as a hash and shown once', async () => {
  const { token, url, code, ...screen } = await connect();
  expect(url).toMatch(/\/cocina\/[\w-]{43}$/);
  expect(code.size).toBeGreaterThan(20);
  expect(screen).toMatchObject({ name: 'Cocina', lastSeenAt: null });
  const list = async () => (await bakery.owner.browser.get<KitchenScreen[]>(screensPath())).body;
  expect(await list()).toEqual([screen]);
  await look(token);
  expect(await list()).toEqual([{ ...screen, lastSeenAt: expect.any(String) }]);
  const rows = await testApp.db.selectFrom('kitchenScreens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const name of ['', ' ', 'x'.repeat(41)])
    expect((await bakery.owner.browser.post(screensPath(), { name })).status).toBe(400);
  for (let count = 1; count < MAX_SCREENS; count += 1) await connect();
  expect((await bakery.owner.browser.post(screensPath(), { name: 'Otra' })).body).toMatchObject({
    code: 'limit_reached',
  });
});

test('a card that gets another owner loses its screens', async () => {
  const { token } = await connect();
  const next = await signUp(testApp);
  await testApp.db
    .updateTable('cards')
    .set({ userId: next.user.id })
    .where('id', '=', bakery.card.id)
    .execute();
  expect((await look(token)).status).toBe(404);
});

test('guesses of tokens are limited, while a screen at the same address still works', async () => {
  const { token } = await connect();
  const guesser = testApp.browser();
  const guesses: number[] = [];
  for (let count = 0; count < 40; count += 1)
    guesses.push((await look(`guess-number-${count}-of-many`, guesser)).status);
  expect(new Set(guesses)).toEqual(new Set([404, 429]));
  expect(guesses.at(-1)).toBe(429);
  expect((await look(token, guesser)).status).toBe(200);
});

test('an order is marked as ready on a screen where the owner allows it, and that can be taken back', async () => {
  const { number, id } = await placed();
  const { token, id: screenId } = await connect();
  const finish = (isReady: boolean, of = number) =>
    testApp.browser().put<KitchenView>(`/api/kitchen/${token}/orders/${of}`, { isReady });
  const status = async () =>
    (await bakery.owner.browser.get<{ status: string; history: unknown[] }>(`/api/orders/${id}`)).body;
  expect((await finish(true)).status).toBe(403);
  const allowed = await bakery.owner.browser.put(`${screensPath()}/${screenId}`, { mayFinish: true });
  expect(allowed).toMatchObject({ status: 200, body: { id: screenId, mayFinish: true } });
  const ready = await finish(true);
  expect([ready.status, ready.body.mayFinish, ready.body.orders]).toEqual([200, true, []]);
  expect(await status()).toMatchObject({
    ...{ status: 'lista', history: [{ status: 'lista', by: 'shop', name: null }] },
  });
  const back = await finish(false);
  expect(back.body.orders.map((shown) => shown.number)).toEqual([number]);
  expect((await status()).status).toBe('confirmada');
  await bakery.owner.browser.put(`/api/orders/${id}`, { status: 'entregada' });
  expect((await finish(false)).status).toBe(409);
  expect((await finish(true, 999)).status).toBe(404);
});

test('very long orders fill a screen sooner, and what comes after them follows', async () => {
  const { card } = bakery;
  await testApp.db.deleteFrom('orders').where('cardId', '=', card.id).execute();
  await sql`
    with added as (
      insert into orders (card_id, number, channel, status, total)
      select ${card.id}, 1000 + at, 'whatsapp', 'confirmada', 0 from generate_series(1, 12) at returning id
    )
    insert into order_lines (order_id, position, type, item_id, name, price, quantity)
    select id, place, 'other', 0, 'Pan', 0, 1 from added, generate_series(0, 299) place
  `.execute(testApp.db);
  const { token } = await connect('Larga');
  const { body } = await look(token);
  expect([body.orders.length, body.hasMore]).toEqual([6, true]);
  await testApp.db
    .updateTable('throttles')
    .where('key', 'like', 'reads-of-kitchen:%')
    .set({ count: 600 })
    .execute();
  const finish = testApp.browser().put(`/api/kitchen/${token}/orders/1001`, { isReady: true });
  expect([(await look(token)).status, (await finish).status]).toEqual([429, 429]);
});

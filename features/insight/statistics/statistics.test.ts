import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { OwnedCard } from '#features/card/cards/cards.store.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type EventDetails, insertPastEvent } from '#tests/support/events.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { describeOwnersCalls } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { aggregateDays } from './aggregation.store.ts';
import { findSourceVisits } from './card-days.store.ts';
import type { EventType, Statistics } from './statistics.contract.ts';

const testApp = useTestApp();
let owner: Person;
let card: Card;
let pan: Item;

beforeEach(async () => {
  owner ??= await signUp(testApp);
  const { db } = testApp;
  await db.deleteFrom('cards').where('userId', '=', owner.user.id).execute();
  await db.updateTable('statisticsProgress').set({ through: '-infinity' }).execute();
  card = await publishCard(owner);
  pan = await addItem('Pan');
});

const addItem = async (name: string) =>
  (await owner.browser.post<Item>(`/api/cards/${card.id}/items`, { name, price: 1000 })).body;
const read = async (days: number | string = 7, of = card) =>
  (await owner.browser.get<Statistics>(`/api/cards/${of.id}/statistics?days=${days}`)).body;

const today = () => santiagoParts(new Date()).date;
/** Noon in Santiago that many days ago; for today the present time. */
const ago = (days: number) => (days === 0 ? new Date() : santiagoInstant(dateAfter(today(), -days), 12 * 60));

const happen = (type: EventType, at: Date, more: EventDetails = {}) =>
  insertPastEvent(testApp, card.id, type, at, more);

interface OrderDetails {
  channel: 'whatsapp' | 'email';
  source: 'card' | 'owner';
  item: Item;
  quantity: number;
  isSent: boolean | null;
}
let number = 0;
async function order(createdAt: Date, total: number, status: OrderStatus, more: Partial<OrderDetails> = {}) {
  const { channel = 'whatsapp', source = 'card', item = pan, quantity = 1, isSent = true } = more;
  const { id: orderId } = await testApp.db
    .insertInto('orders')
    .values({ cardId: card.id, number: ++number, channel, source, status, isSent, total, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { type: 'item', itemId: item.id, name: item.name, price: 1000, quantity } as const;
  await testApp.db
    .insertInto('orderLines')
    .values({ orderId, position: 0, ...line })
    .execute();
}

/** A week for which every figure is known. */
async function knownWeek() {
  await happen('view', ago(0), { who: 1, source: 'qr-mesa-4' });
  await happen('view', ago(0), { who: 2, source: 'instagram' });
  // Two days ago: three visitors, one of them twice. The first day of the week: one. The day before it is outside.
  for (const who of [3, 4, 5]) await happen('view', ago(2), { who });
  await happen('view', santiagoInstant(dateAfter(today(), -2), 15 * 60), { who: 3, source: 'qr-mesa-4' });
  await happen('view', santiagoInstant(dateAfter(today(), -6), 0), { who: 6, source: 'instagram' });
  await happen('view', new Date(santiagoInstant(dateAfter(today(), -6), 0).getTime() - 1), { who: 7 });
  for (const type of ['whatsapp', 'call', 'email', 'website', 'instagram', 'facebook', 'map'] as const) {
    await happen(type, ago(1));
  }
  for (const type of ['share', 'share', 'save_contact', 'qr_view'] as const) await happen(type, ago(3));
  await happen('item_view', ago(2), { itemId: pan.id });
  await happen('item_view', ago(0), { itemId: pan.id });
  await order(ago(0), 5000, 'nueva');
  await order(ago(0), 8000, 'lista', { source: 'owner', quantity: 4 });
  await order(ago(0), 4000, 'confirmada', { source: 'owner', channel: 'email', quantity: 3 });
  await order(ago(1), 12_000, 'confirmada', { quantity: 3 });
  await order(ago(1), 7000, 'entregada', { channel: 'email', quantity: 2 });
  await order(ago(2), 90_000, 'cancelada', { quantity: 50 });
  await order(ago(2), 80_000, 'nueva', { quantity: 40, isSent: null });
  await order(ago(2), 70_000, 'nueva', { quantity: 30, isSent: false });
  await order(ago(7), 40_000, 'entregada', { quantity: 9 });
  const fan = await signUp(testApp);
  await fan.browser.post(`/api/users/${fan.user.id}/saved-cards/${card.id}`);
}

test('the figures of a week match exactly what happened in it', async () => {
  await knownWeek();
  const seen = await read();
  expect(seen).toMatchObject({
    days: 7,
    from: dateAfter(today(), -6),
    to: today(),
    visits: 7,
    visitors: 6,
    orders: 5,
    whatsappOrders: 2,
    emailOrders: 1,
    ownerOrders: 2,
    pieces: 13,
    revenue: 36_000,
    shares: 2,
    saves: 1,
    contacts: 7,
    sources: expect.arrayContaining([
      { source: 'directo', name: 'Directo', visits: 3 },
      { source: 'qr', name: 'Código QR', visits: 2 },
      { source: 'instagram', name: 'Instagram', visits: 2 },
    ]),
    topItems: [{ id: pan.id, name: 'Pan', imageUrl: null, views: 2, ordered: 13 }],
    previous: null,
  });
  expect(
    seen.byDay.map(({ visits, visitors, orders, revenue }) => [visits, visitors, orders, revenue]),
  ).toEqual([
    [1, 1, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [4, 3, 0, 0],
    [0, 0, 2, 19_000],
    [2, 2, 3, 17_000],
  ]);
  expect(seen.activity.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Pedido N\.º \d+ por \$5\.000$/),
      'Alguien guardó tu tarjeta',
      'Compartieron tu tarjeta 2 veces',
      'Alguien abrió tu WhatsApp',
    ]),
  );
  expect(JSON.stringify(seen.activity)).not.toContain('90.000');
});

test('aggregated days give exactly the same figures as before', async () => {
  await knownWeek();
  const [week, year] = [await read(7), await read(365)];
  await aggregateDays(testApp.db, new Date());
  expect(await testApp.db.selectFrom('cardDays').select('day').execute()).not.toEqual([]);
  expect([await read(7), await read(365)]).toEqual([week, year]);
  await aggregateDays(testApp.db, new Date());
  expect(await read(365)).toEqual(year);
  await happen('view', ago(0), { who: 9, source: 'google' });
  expect((await read()).visits).toBe(week.visits + 1);
});

describe('the weeks before', () => {
  const begin = () =>
    testApp.db
      .updateTable('cards')
      .set({ createdAt: ago(100) })
      .where('id', '=', card.id)
      .execute();

  test('are compared up to the present time of day', async () => {
    await begin();
    const endOfThatDay = santiagoInstant(dateAfter(today(), -6), 0).getTime() - 1;
    await happen('view', ago(0), { who: 1 });
    await happen('view', ago(10), { who: 2 });
    await happen('view', new Date(endOfThatDay), { who: 4 });
    await order(ago(10), 3000, 'entregada');
    const { previous } = await read();
    expect(previous).toMatchObject({ visits: 1, visitors: 1, orders: 1, whatsappOrders: 1, revenue: 3000 });
    expect(previous?.byDay).toHaveLength(7);
    expect(previous?.byDay.map(({ visits }) => visits).reduce((sum, visits) => sum + visits)).toBe(2);
  });

  test('are not compared if the card is newer, or nothing happened', async () => {
    await happen('view', ago(10));
    expect((await read()).previous).toBeNull();
    await begin();
    expect((await read()).previous?.visits).toBe(1);
    await testApp.db.deleteFrom('cardEvents').execute();
    await happen('view', ago(20));
    expect((await read()).previous).toBeNull();
  });
});

test('a new card has no figures, and the answer says so', async () => {
  const seen = await read();
  expect(seen).toMatchObject({ since: null, previous: null, visits: 0, revenue: 0 });
  expect(seen).toMatchObject({ sources: [], topItems: [], activity: [] });
  expect(seen.byDay).toHaveLength(7);
});

test('nothing of another card is counted, even of the same owner', async () => {
  const other = await publishCard(owner);
  await knownWeek();
  expect(await read(30, other)).toMatchObject({ since: null, visits: 0, orders: 0, saves: 0, activity: [] });
});

test("a printed code is shown by the owner's name for its place", async () => {
  await testApp.db
    .insertInto('qrPlaces')
    .values({ cardId: card.id, mark: 'mesa-4', name: 'Mesa 4, ventana' })
    .execute();
  for (const source of ['qr-mesa-4', 'qr-caja']) await happen('view', ago(0), { who: source.length, source });
  expect((await read()).sources.map(({ name }) => name).toSorted()).toEqual(['Código QR', 'Mesa 4, ventana']);
});

test('thousands of invented sources are counted together, and no visit is lost', async () => {
  const sources = Array.from({ length: 3_000 }, (_, at) => (at % 2 ? `qr-x${at}` : `sitio-${at}`));
  await testApp.db
    .insertInto('cardEvents')
    .values(
      ['instagram', 'instagram', ...sources].map((source, at) => ({
        ...{ cardId: card.id, type: 'view' as const, itemId: null, source },
        visitorHash: Buffer.from(`visitor ${at}`),
      })),
    )
    .execute();
  const range = { from: dateAfter(today(), -6), to: today() };
  expect(await findSourceVisits(testApp.db, card as unknown as OwnedCard, range)).toHaveLength(1_002);
  const { visits, sources: listed } = await read();
  expect(visits).toBe(3_002);
  expect(listed.reduce((sum, source) => sum + source.visits, 0)).toBe(3_002);
  expect(listed.length).toBeLessThan(30);
  expect(listed).toContainEqual({ source: 'instagram', name: 'Instagram', visits: 2 });
  expect(listed).toContainEqual({ source: 'otro', name: 'Otros sitios', visits: 1_500 });
});

test('a deleted product is shown by its name at the time of the order', async () => {
  const torta = await addItem('Torta');
  await order(ago(1), 1000, 'nueva', { item: torta, quantity: 2 });
  await happen('item_view', ago(1), { itemId: torta.id });
  await happen('item_view', ago(1), { itemId: 2_000_000_000 });
  await happen('item_view', ago(0), { itemId: pan.id });
  await owner.browser.delete(`/api/items/${torta.id}`);
  expect((await read()).topItems).toEqual([
    { id: torta.id, name: 'Torta', imageUrl: null, views: 1, ordered: 2 },
    { id: pan.id, name: 'Pan', imageUrl: null, views: 1, ordered: 0 },
  ]);
});

test('the ten most ordered products are listed, then the most viewed ones', async () => {
  const items = [];
  for (let at = 0; at < 12; at++) items.push(await addItem(`Producto ${at}`));
  for (const [at, item] of items.entries()) {
    for (let times = 0; times <= at; times++) await happen('item_view', ago(1), { itemId: item.id });
  }
  await order(ago(1), 1000, 'nueva', { item: items[0] });
  const { topItems } = await read();
  expect(topItems.map(({ name }) => name)).toEqual([
    'Producto 0',
    ...Array.from({ length: 9 }, (_, at) => `Producto ${11 - at}`),
  ]);
});

describe('the period', () => {
  test.each([7, 30, 365])('may be %i days', async (days) => {
    const { byDay, from } = await read(days);
    expect(byDay).toHaveLength(days);
    expect(byDay[0]?.date).toBe(from);
  });

  test('is thirty days by default', async () => {
    const { body } = await owner.browser.get<Statistics>(`/api/cards/${card.id}/statistics`);
    expect(body.days).toBe(30);
  });

  test.each(['8', '0', '-7', '7.5', 'x', '', '36500'])('is refused if it is "%s"', async (days) => {
    const answer = await owner.browser.get(`/api/cards/${card.id}/statistics?days=${days}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { days: expect.any(String) } },
    });
  });
});

test('the answer is not cached', async () => {
  const { headers } = await owner.browser.get(`/api/cards/${card.id}/statistics`);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a card that does not exist is not found', async () => {
  expect((await owner.browser.get('/api/cards/2147483647/statistics')).status).toBe(404);
});

describeOwnersCalls(testApp, async () => null, [
  {
    name: 'reads statistics',
    succeeds: 200,
    prepare: (_owner, cardId) => ['GET', `/api/cards/${cardId}/statistics?days=7`],
  },
]);

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import type { Order, PlacedOrder } from './orders.contract.ts';
import { sweepOrderSenders } from './suspicious-orders.store.ts';

const testApp = useTestApp();
const { bakery } = useBakery(testApp);

interface Summary {
  counts: { nueva: number; cancelada: number };
  suspicious: { orders: number; reason: string; from: string; to: string } | null;
  latest: number;
  today: { orders: number; total: number };
}

const orders = () => `/api/cards/${bakery.card.id}/orders`;
const summary = async () => (await bakery.owner.browser.get<Summary>(`${orders()}/summary`)).body;
const list = async (query = '') => (await bakery.owner.browser.get<Order[]>(`${orders()}${query}`)).body;
const suspicious = () => list('?view=suspicious&limit=100');
const discard = () => bakery.owner.browser.post<{ ids: number[] }>(`${orders()}/suspicious/discard`);
const placeBy = (browser: TestBrowser, wanted: unknown = order([line(bakery.bread)])) =>
  browser.post<PlacedOrder>(orders(), wanted);

/** Places this many orders one after the other, by default as a guest. */
async function flood(count: number, browser = testApp.browser(), wanted?: unknown): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let at = 0; at < count; at += 1) placed.push((await placeBy(browser, wanted)).body);
  return placed;
}

describe('a flood of orders', () => {
  test('of 300 from ten addresses is kept apart from real orders before and after it, and one call discards it', async () => {
    const neighbour = await placeBy(testApp.browser());
    await Promise.all(Array.from({ length: 10 }, () => flood(30)));
    const real = await placeBy(testApp.browser());

    expect((await list('?view=open&limit=100')).map(({ id }) => id)).toEqual([
      real.body.id,
      neighbour.body.id,
    ]);
    expect(await summary()).toMatchObject({
      counts: { nueva: 2 },
      suspicious: { orders: 300, reason: 'address' },
      latest: real.body.id,
      today: { orders: 2, total: 2 * 2490 },
    });
    expect((await suspicious())[0]).toMatchObject({ status: 'nueva', suspicion: 'address' });

    expect((await discard()).body.ids).toHaveLength(300);
    expect(await summary()).toMatchObject({ counts: { nueva: 2, cancelada: 300 }, suspicious: null });
  });

  test('does not sell the shop out: the pieces that its first orders took are returned', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 20 });
    const stock = async () =>
      (await bakery.owner.browser.get<Item[]>(`${orders().replace('/orders', '/items')}`)).body.find(
        ({ id }) => id === bakery.cake.id,
      )?.stock;
    const wanted = order([line(bakery.cake, 2)]);
    const [first] = await flood(8, testApp.browser('192.0.2.1'), wanted);
    expect(await stock()).toBe(4);
    await flood(4, testApp.browser('192.0.2.1'), wanted);
    expect(await stock()).toBe(20);
    // An order takes its pieces once the shop takes it up.
    await bakery.owner.browser.put(`/api/orders/${first?.id}`, { status: 'nueva' });
    expect(await stock()).toBe(18);
    await discard();
    expect(await stock()).toBe(18);
  });

  test('does not sell the shop out by a single order, or by a few, of far more pieces than usual', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 1_000 });
    const wanted = (pieces: number) => order([line(bakery.cake, pieces)]);
    const party = await placeBy(testApp.browser('192.0.2.7'), wanted(90));
    const [whole] = await flood(1, testApp.browser(), wanted(900));
    expect((await suspicious()).map(({ id, suspicion }) => [id, suspicion])).toEqual([[whole?.id, 'size']]);
    await flood(2, testApp.browser('192.0.2.7'), wanted(60));
    expect((await summary()).suspicious).toMatchObject({ orders: 3, reason: 'size' });
    // What the shop takes up has its pieces, and is usual from then on.
    await bakery.owner.browser.put(`/api/orders/${party.body.id}`, { status: 'confirmada' });
    await flood(1, testApp.browser(), wanted(270));
    expect((await summary()).suspicious).toMatchObject({ orders: 3 });
    const items = await bakery.owner.browser.get<Item[]>(`/api/cards/${bakery.card.id}/items`);
    expect(items.body.find(({ id }) => id === bakery.cake.id)?.stock).toBe(1_000 - 90 - 270);
  });

  test('does not sell the shop out by a customer whose earlier order the shop has left as it was', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 1_000 });
    const { browser } = await signUp(testApp);
    const { body } = await placeBy(browser, order([line(bakery.cake)]));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await testApp.db.updateTable('orders').set({ createdAt: yesterday }).where('id', '=', body.id).execute();
    await flood(1, browser, order([line(bakery.cake, 900)]));
    expect((await summary()).suspicious).toMatchObject({ orders: 1, reason: 'size' });
    await flood(2, browser, order([line(bakery.cake, 60)]));
    expect((await summary()).suspicious).toMatchObject({ orders: 2 });
    // Many small ones are not suspicious: some shops never change the status of an order.
    await flood(9, browser);
    expect((await summary()).suspicious).toMatchObject({ orders: 2 });
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
    await flood(1, browser, order([line(bakery.cake, 900)]));
    expect((await summary()).suspicious).toMatchObject({ orders: 2 });
  });

  test('is none where nearly all pieces are of products without a counted stock', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 20 });
    await flood(2, testApp.browser(), order([line(bakery.bread, 99), line(bakery.cake, 2)]));
    expect((await summary()).suspicious).toBeNull();
  });

  test('is none where a customer changes a large order of theirs', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 1_000 });
    const customer = testApp.browser();
    const key = randomUUID();
    await customer.post(orders(), order([line(bakery.cake, 90)]), { 'idempotency-key': key });
    await placeBy(customer, order([line(bakery.cake, 80)], { replaces: key }));
    expect((await summary()).suspicious).toBeNull();
  });

  test('is neither in the kitchen nor in the statistics until the shop takes an order up', async () => {
    const { owner, card } = bakery;
    const screen = await owner.browser.post<{ url: string }>(`/api/cards/${card.id}/kitchen-screens`, {
      name: 'Cocina',
    });
    const token = screen.body.url.split('/').at(-1);
    const seen = async () => ({
      kitchen: (await testApp.browser().get<{ orders: object[] }>(`/api/kitchen/${token}`)).body.orders,
      production: (await owner.browser.get<{ orders: number; products: object[] }>(`${orders()}/production`))
        .body,
      figures: (
        await owner.browser.get<{ orders: number; revenue: number }>(`/api/cards/${card.id}/statistics`)
      ).body,
    });
    const [first] = await flood(9);
    expect(await seen()).toMatchObject({
      kitchen: [],
      production: { orders: 0, products: [] },
      figures: { orders: 0, revenue: 0 },
    });
    await owner.browser.put(`/api/orders/${first?.id}`, { status: 'confirmada' });
    expect(await seen()).toMatchObject({
      kitchen: [{ number: 1 }],
      production: { orders: 1, products: [{ name: 'Marraqueta', quantity: 1 }] },
      figures: { orders: 1, revenue: 2490 },
    });
  });

  test('looks like ordinary orders to its senders', async () => {
    const placed = await flood(9);
    const { body } = await testApp.browser().get<CustomerOrder>(`/api/orders/by-token/${placed[8]?.token}`);
    expect(body).toMatchObject({ status: 'nueva', canCancel: true });
    expect(body).not.toHaveProperty('suspicion');
  });

  test('that was discarded can be restored, without other cancelled orders', async () => {
    await flood(9);
    const { ids } = (await discard()).body;
    const other = (await placeBy(testApp.browser())).body.id;
    await bakery.owner.browser.put(`/api/orders/${other}`, { status: 'cancelada' });
    const restored = await bakery.owner.browser.post<{ ids: number[] }>(`${orders()}/suspicious/restore`, {
      ids: [...ids, other],
    });
    expect(restored.body.ids.toSorted()).toEqual(ids.toSorted());
    expect(await summary()).toMatchObject({ counts: { cancelada: 1 }, suspicious: { orders: 9 } });
  });

  test('is restored without an order whose customer had their data deleted', async () => {
    const [first] = await flood(9);
    const { ids } = (await discard()).body;
    const forgotten = await testApp.browser().delete(`/api/orders/by-token/${first?.token}/customer`);
    expect(forgotten.status).toBe(200);
    const restored = await bakery.owner.browser.post<{ ids: number[] }>(`${orders()}/suspicious/restore`, {
      ids,
    });
    expect(restored.body.ids.toSorted()).toEqual(ids.filter((id) => id !== first?.id).toSorted());
  });

  test('can be discarded by whoever attends, which the history and the audit log show', async () => {
    const admin = await signUpAdmin(testApp);
    const [first] = await flood(9);
    await admin.browser.post(`${orders()}/suspicious/discard`);
    const { body } = await bakery.owner.browser.get<{ history: object[] }>(`/api/orders/${first?.id}`);
    expect(body.history).toMatchObject([{ status: 'cancelada', by: 'shop' }]);
    const entry = await testApp.db
      .selectFrom('auditEntries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      subjectType: 'card',
      before: { suspiciousOrders: 9 },
      after: { suspiciousOrders: 0 },
    });
  });
});

describe('ordinary orders', () => {
  test('from one address are not suspicious while the shop takes them up', async () => {
    const office = testApp.browser();
    for (let at = 0; at < 12; at += 1) {
      const { body } = await placeBy(office);
      await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
    }
    expect(await summary()).toMatchObject({ suspicious: null });
  });

  test('are no longer suspicious once the shop has taken up one from their address', async () => {
    const office = testApp.browser();
    const [first] = await flood(9, office);
    await bakery.owner.browser.put(`/api/orders/${first?.id}`, { status: 'nueva' });
    await flood(3, office);
    expect(await summary()).toMatchObject({ counts: { nueva: 4 }, suspicious: { orders: 8 } });
  });

  test('of a signed-in customer who has ordered before are never suspicious', async () => {
    const regular = await signUp(testApp);
    const { body } = await placeBy(regular.browser);
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'entregada' });
    const home = testApp.browser('192.0.2.9');
    await home.post('/api/auth/login', { email: regular.user.email, password: regular.password });
    await flood(12, home);
    // Nor do they make a guest at their address suspicious.
    await flood(1, testApp.browser('192.0.2.9'));
    expect(await summary()).toMatchObject({ counts: { nueva: 13 }, suspicious: null });

    const newcomer = await signUp(testApp);
    await flood(9, newcomer.browser);
    expect(await summary()).toMatchObject({ suspicious: { orders: 9 } });
  });

  test('that the owner enters are never suspicious', async () => {
    for (let at = 0; at < 10; at += 1)
      await bakery.owner.browser.post(`${orders()}/owner`, { lines: [line(bakery.bread)] });
    expect(await summary()).toMatchObject({ counts: { confirmada: 10 }, suspicious: null });
  });
});

test('a search finds a suspicious order, because a customer may ask for theirs', async () => {
  const placed = await flood(9);
  const found = await list(`?q=${placed[4]?.number}`);
  expect(found).toMatchObject([{ id: placed[4]?.id, suspicion: 'address' }]);
});

test('the sender of an order is stored as a hash, and deleted after a day', async () => {
  await flood(1, testApp.browser('192.0.2.7'));
  const [row] = await testApp.db.selectFrom('orderSenders').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('192.0.2.7');
  await testApp.db
    .updateTable('orderSenders')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await sweepOrderSenders(testApp.db);
  expect(await testApp.db.selectFrom('orderSenders').selectAll().execute()).toEqual([]);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readSweeps } from '#app/server/feature-files.ts';
import { sweep } from '#app/server/sweeps.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const testApp = useTestApp();
let shop: Awaited<ReturnType<typeof openShop>>;
let itemId: number;
beforeEach(async () => {
  shop = await openShop(testApp, {
    ...{ title: 'Panadería Ñandú', enableCart: true, contactInfo: { whatsapp: '9 1234 5678' } },
  });
  const { body } = await shop.owner.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/items`, {
    ...{ name: 'Torta', price: 18_900 },
  });
  itemId = body.id;
});

const place = async (by = testApp.browser(), status?: 'confirmada' | 'entregada') => {
  const { body } = await by.post<PlacedOrder>(`/api/cards/${shop.card.id}/orders`, {
    ...{ channel: 'direct', lines: [{ type: 'item', id: itemId, quantity: 1 }] },
    ...{ customerName: 'Rosa Soto', customerPhone: '9 8765 4321', note: 'sin nueces' },
  });
  if (status) await shop.owner.browser.put(`/api/orders/${body.id}`, { status });
  return body.token;
};
const pageOf = (token: string) => testApp.browser().get<CustomerOrder>(`/api/orders/by-token/${token}`);
const deleteShop = (query = '') => shop.owner.browser.delete(`/api/cards/${shop.card.id}${query}`);

test('deleting a card lists its open orders and asks; without open ones it does not', async () => {
  await place();
  await place(testApp.browser(), 'entregada');
  const refused = await deleteShop();
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'not_available',
      message: 'Hay 1 pedido abierto: N.º 1 (Rosa Soto, $18.900). Avísales antes de eliminar.',
      fields: { closesOrders: expect.any(String) },
    },
  ]);
  expect((await shop.owner.browser.get(`/api/cards/${shop.card.id}`)).status).toBe(200);
  expect((await deleteShop('?closesOrders=true')).status).toBe(204);
  const quiet = await openShop(testApp);
  expect((await quiet.owner.browser.delete(`/api/cards/${quiet.card.id}`)).status).toBe(204);
});

test('a confirmed order with a receipt is never a 404: it stays as it was, with how to reach the business', async () => {
  const token = await place(testApp.browser(), 'confirmada');
  const imageUrl = await pictureDataUrl(40, 60);
  await testApp.browser().put(`/api/orders/by-token/${token}/receipt`, { imageUrl });
  await deleteShop('?closesOrders=true');
  const { status, body } = await pageOf(token);
  expect([status, body.status, body.total, body.customerName]).toEqual([
    ...[200, 'confirmada', 18_900, 'Rosa Soto'],
  ]);
  expect(body.card).toMatchObject({
    ...{ title: 'Panadería Ñandú', whatsappDigits: '56912345678', isActive: false },
    closedAt: expect.any(String),
  });
  expect([body.transfer, body.canCancel]).toEqual([null, false]);
  expect(body.receiptUrl).toMatch(/^\/images\//);
  expect((await testApp.app.inject(body.receiptUrl ?? '')).statusCode).toBe(200);
});

test('an order with the token of a closed one keeps nobody from deleting their card, and the page stays the first one', async () => {
  const token = await place();
  await deleteShop('?closesOrders=true');
  const other = await openShop(testApp, { enableCart: true });
  const cards = `/api/cards/${other.card.id}`;
  const { body: cake } = await other.owner.browser.post<{ id: number }>(`${cards}/items`, {
    name: 'Torta',
    price: 9990,
  });
  const lines = [{ type: 'item', id: cake.id, quantity: 1 }];
  const placed = await testApp.browser().post(`${cards}/orders`, { channel: 'direct', lines, token });
  expect(placed.status).toBe(201);
  expect((await other.owner.browser.delete(`${cards}?closesOrders=true`)).status).toBe(204);
  expect((await pageOf(token)).body.total).toBe(18_900);
});

test('with an account, all of its cards are asked about, and its customers keep their pages', async () => {
  const token = await place();
  const { owner } = shop;
  const leave = (more = {}) =>
    owner.browser.delete(`/api/users/${owner.user.id}`, { password: owner.password, ...more });
  expect((await leave()).status).toBe(409);
  expect((await leave({ closesOrders: true })).status).toBe(204);
  expect((await pageOf(token)).body.card.closedAt).not.toBeNull();
});

test.for(['card', 'account'])(
  'an order that is being placed while the %s is deleted keeps its page',
  async (what) => {
    const { owner } = shop;
    const token = await place();
    const placed = token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    let deleted: ReturnType<typeof deleteShop> | undefined;
    await testApp.db.transaction().execute(async (trx) => {
      const other = JSON.stringify({ id: what === 'card' ? 1_000_000 : 1_000_001, number: 2, token: placed });
      await sql`
      insert into orders overriding system value
      select (jsonb_populate_record(null::orders, to_jsonb(orders) || ${other}::jsonb)).* from orders where token = ${token}
    `.execute(trx);
      deleted =
        what === 'card'
          ? deleteShop('?closesOrders=true')
          : owner.browser.delete(`/api/users/${owner.user.id}`, {
              password: owner.password,
              closesOrders: true,
            });
      await eventually(async () => expect(await waitingForLocks(testApp.db)).toBeGreaterThan(0));
    });
    expect((await deleted)?.status).toBe(204);
    expect((await pageOf(placed)).status).toBe(200);
  },
);

test('an administrator is asked, too', async () => {
  const token = await place();
  const admin = await signUpAdmin(testApp);
  const address = `/api/admin/users/${shop.owner.user.id}`;
  expect((await admin.browser.delete(address)).status).toBe(409);
  expect((await admin.browser.delete(`${address}?closesOrders=true`)).status).toBe(204);
  expect((await pageOf(token)).status).toBe(200);
});

test("a customer's account still lists the order, exports it, and deletes it with itself", async () => {
  const rosa = await signUp(testApp);
  const token = await place(rosa.browser);
  await deleteShop('?closesOrders=true');
  const listed = await rosa.browser.get<{ token: string }[]>(`/api/users/${rosa.user.id}/orders`);
  expect(listed.body.map((order) => order.token)).toEqual([token]);
  const { text } = await rosa.browser.get(`/api/users/${rosa.user.id}/export`);
  expect(JSON.parse(text).ordersOfClosedCards).toMatchObject([{ token, customerName: 'Rosa Soto' }]);
  await rosa.browser.delete(`/api/users/${rosa.user.id}`, { password: rosa.password });
  expect((await pageOf(token)).status).toBe(404);
});

test("an account's list has the newest closed orders that fit, the export all; a shop's own tries are not kept", async () => {
  const rosa = await signUp(testApp);
  const token = await place(rosa.browser);
  const own = await place(shop.owner.browser);
  await deleteShop('?closesOrders=true');
  expect((await pageOf(own)).status).toBe(404);
  await sql`
    insert into closed_orders (id, token, customer_id, page, ordered_at)
    select 2000000 + at, left(token, -4) || (1000 + at), customer_id,
      jsonb_set(page, '{note}', to_jsonb((select string_agg(md5(random()::text), '') from generate_series(1, 1500)))),
      ordered_at - interval '1 day' * at
    from closed_orders, generate_series(1, 40) as at where token = ${token}
  `.execute(testApp.db);
  const { body } = await rosa.browser.get<{ token: string }[]>(`/api/users/${rosa.user.id}/orders`);
  expect(body[0]?.token).toBe(token);
  expect(body.length).toBeGreaterThan(5);
  expect(body.length).toBeLessThan(20);
  const { text } = await rosa.browser.get(`/api/users/${rosa.user.id}/export`);
  expect(JSON.parse(text).ordersOfClosedCards).toHaveLength(41);
});

test('a customer without an account deletes their data from the page; so does an administrator by telephone', async () => {
  const [first, second] = [await place(), await place()];
  await deleteShop('?closesOrders=true');
  const forgotten = await testApp.browser().delete<CustomerOrder>(`/api/orders/by-token/${first}/customer`);
  expect(forgotten.status).toBe(200);
  const cleared = { customerName: null, customerPhone: null, note: null, forgottenAt: expect.any(String) };
  expect((await pageOf(first)).body).toMatchObject(cleared);
  const admin = await signUpAdmin(testApp);
  const contact = '+56 9 8765 4321';
  const found = await admin.browser.get<{ orders: { number: number }[] }>(
    `/api/admin/contacts?contact=${encodeURIComponent(contact)}`,
  );
  expect(found.body.orders.map(({ number }) => number)).toContain(2);
  expect((await pageOf(second)).body.customerName).toBe('Rosa Soto');
  await admin.browser.post('/api/admin/contacts/clear', { contact });
  expect((await pageOf(second)).body).toMatchObject(cleared);
});

test('the page goes two years after the order, and an old delivered one is not kept', async () => {
  const [open, old] = [await place(), await place(testApp.browser(), 'entregada')];
  await testApp.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 200 * 86_400_000) })
    .where('token', '=', old)
    .execute();
  await deleteShop('?closesOrders=true');
  expect([(await pageOf(open)).status, (await pageOf(old)).status]).toEqual([200, 404]);
  await testApp.db
    .updateTable('closedOrders')
    .set({ orderedAt: new Date('2020-01-01') })
    .where('token', '=', open)
    .execute();
  await sweep(testApp.db, await readSweeps(), { warn: (details) => expect(details).toBeUndefined() });
  expect((await pageOf(open)).status).toBe(404);
});

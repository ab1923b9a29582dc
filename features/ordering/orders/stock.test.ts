import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, place, placeAsAnother } = useBakery(testApp);

const setStock = (stock: number | null) =>
  bakery.owner.browser.put<Item>(`/api/items/${bakery.cake.id}`, { stock });
const stockOf = async (asker = bakery.owner.browser) => {
  const { body } = await asker.get<Item[]>(`/api/cards/${bakery.card.id}/items`);
  return body.find(({ id }) => id === bakery.cake.id);
};
const update = (id: number, changes: object) => bakery.owner.browser.put<Order>(`/api/orders/${id}`, changes);

test('orders count a product down until it is sold out', async () => {
  await setStock(3);
  expect((await place(order([line(bakery.cake, 2)]))).status).toBe(201);
  expect(await stockOf()).toMatchObject({ stock: 1, isAvailable: true });
  const tooMany = await place(order([line(bakery.cake, 2)]));
  expect(tooMany.body).toMatchObject({ code: 'not_available', message: 'Solo queda 1 de Torta & café #1.' });
  expect(await stockOf()).toMatchObject({ stock: 1 });
  const last = await place(order([line(bakery.cake)]));
  expect(last.status).toBe(201);
  const seen = await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${last.body.id}`);
  expect(seen.body.soldOut).toEqual(['Torta & café #1']);
  expect(await stockOf(bakery.customer)).toMatchObject({ stock: 0, isAvailable: false });
  expect((await place(order([line(bakery.cake)]))).body).toMatchObject({ code: 'not_available' });
});

test('visitors see the stock only when few pieces are left', async () => {
  await setStock(6);
  expect(await stockOf(bakery.customer)).toMatchObject({ stock: null });
  await setStock(5);
  expect(await stockOf(bakery.customer)).toMatchObject({ stock: 5 });
});

test('the last pieces are sold once each, even if many customers order them at once', async () => {
  await setStock(3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(order([line(bakery.cake)]))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await stockOf()).toMatchObject({ stock: 0 });
});

test('simultaneous orders with limits, a counted product and replaced orders never deadlock', async () => {
  await setStock(1000);
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      '24 horas',
    ]),
  );
  await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { businessHours: hours });
  const limits = { asksTime: true, slotMinutes: 60, noticeMinutes: 0, slotOrders: 50 };
  await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, limits);
  const ROUNDS = 8;
  for (let at = 0; at < ROUNDS; at += 1)
    await placeAsAnother(order([line(bakery.cake)]), `the-first-order-${at}`);
  const answers = await Promise.all(
    Array.from({ length: ROUNDS }, (_, at) => [
      placeAsAnother(order([line(bakery.cake)], { replaces: `the-first-order-${at}` })),
      placeAsAnother(order([line(bakery.cake)])),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await stockOf()).toMatchObject({ stock: 1000 - 2 * ROUNDS });
});

test('the owner adds a counted product to an order while customers order it', async () => {
  await setStock(1000);
  const { body } = await placeAsAnother(order([line(bakery.bread)]));
  const addedLines = [{ type: 'item', id: bakery.cake.id, quantity: 1 }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => [
      update(body.id, { addedLines }),
      placeAsAnother(order([line(bakery.cake)])),
      placeAsAnother(order([line(bakery.cake)])),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await stockOf()).toMatchObject({ stock: 1000 - 18 });
});

test('a cancelled order returns its pieces, and takes them again when it is reopened', async () => {
  await setStock(2);
  const { body } = await place(order([line(bakery.cake, 2)]));
  await update(body.id, { status: 'cancelada' });
  expect(await stockOf()).toMatchObject({ stock: 2 });
  await update(body.id, { status: 'nueva' });
  expect(await stockOf()).toMatchObject({ stock: 0 });
  await bakery.customer.put(`/api/orders/by-token/${body.token}`, { isCancelled: true });
  expect(await stockOf()).toMatchObject({ stock: 2 });
  await place(order([line(bakery.cake)]));
  expect((await update(body.id, { status: 'confirmada' })).body).toMatchObject({ code: 'not_available' });
});

test('changing the lines of an order changes the stock by the difference', async () => {
  await setStock(5);
  const { body } = await place(order([line(bakery.cake, 2), line(bakery.bread)]));
  await update(body.id, { changedLines: [{ at: 0, quantity: 4 }] });
  expect(await stockOf()).toMatchObject({ stock: 1 });
  const tooMany = await update(body.id, { changedLines: [{ at: 0, quantity: 6 }] });
  expect(tooMany.body).toMatchObject({ code: 'not_available' });
  await update(body.id, { changedLines: [{ at: 0, quantity: 0 }] });
  expect(await stockOf()).toMatchObject({ stock: 5 });
});

test('an order that is older than the counting of its product returns no pieces', async () => {
  const { body } = await place(order([line(bakery.cake, 2)]));
  await setStock(4);
  await update(body.id, { status: 'cancelada' });
  expect(await stockOf()).toMatchObject({ stock: 4 });
});

import { expect, test } from 'vitest';
import type { Closing } from '#features/ordering/closing/closing.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { ownPassword } from '#tests/support/permission-row.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, addItem, place, placeAsAnother } = useBakery(testApp);

const ACCOUNT = {
  ...{ holder: 'Rosa Soto', rut: '12345678-5', bank: 'BancoEstado', accountType: 'Cuenta RUT' },
  ...{ accountNumber: '12345678', email: null },
};
const set = (settings: object) =>
  bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, settings);
const change = (id: number, update: object) => bakery.owner.browser.put<Order>(`/api/orders/${id}`, update);
const detail = async (id: number) =>
  (await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${id}`)).body;
const seen = async (token: string) =>
  (await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${token}`)).body;

async function placeCake(): Promise<{ id: number; number: number; token: string; cake: { id: number } }> {
  const cake = await addItem(bakery.card.id, 'Torta', 18_900);
  await bakery.owner.browser.put(`/api/items/${cake.id}`, { depositPercent: 50 });
  const { body } = await place(order([line(cake), line(bakery.bread)]));
  return { ...body, cake };
}

test('a cake that asks for half of its price, paid in two ways', async () => {
  const { id, token } = await placeCake();
  expect(await seen(token)).toMatchObject({ deposit: 9450, total: 21_390, paidTotal: null });
  expect((await change(id, { payment: { way: 'transfer', amount: 21_391 } })).body).toMatchObject({
    fields: { 'payment.amount': 'Faltan $21.390: escribe hasta ese monto.' },
  });
  await change(id, { payment: { way: 'transfer', amount: 9450 } });
  expect(await seen(token)).toMatchObject({ paidTotal: 9450 });
  await change(id, { payment: { way: 'cash', amount: 11_940 } });
  const { payments, paidTotal } = await detail(id);
  expect([paidTotal, payments.map(({ way, amount }) => [way, amount])]).toEqual([
    21_390,
    [
      ['transfer', 9450],
      ['cash', 11_940],
    ],
  ]);
  expect((await change(id, { removedPaymentId: payments[1]?.id })).body).toMatchObject({ paidTotal: 9450 });
  expect((await change(id, { removedPaymentId: payments[1]?.id })).status).toBe(404);
});

test('an order has a hundred payments at most', async () => {
  const { id } = await placeCake();
  const paid = Array.from({ length: 100 }, () => ({
    orderId: id,
    cardId: bakery.card.id,
    amount: 1,
    way: null,
  }));
  await testApp.db.insertInto('orderPayments').values(paid).execute();
  expect(await change(id, { payment: { way: 'cash', amount: 1 } })).toMatchObject({
    ...{ status: 409, body: { message: 'Un pedido tiene 100 pagos como máximo.' } },
  });
});

test('an order keeps the rule under which it was placed, also when the shop changes it later', async () => {
  await set({ deposit: { unit: 'percent', amount: 50, from: 10_000 } });
  const small = await place(order([line(bakery.bread)]));
  const large = await place(order([line(bakery.cake)]));
  expect([small.body.deposit, large.body.deposit]).toEqual([0, 6495]);
  await set({ deposit: { unit: 'pesos', amount: 5000, from: 0 } });
  const more = { changedLines: [{ at: 0, quantity: 2 }] };
  expect((await change(large.body.id, more)).body).toMatchObject({ total: 25_980, deposit: 12_990 });
  const later = await place(order([line(bakery.bread)]));
  // Never more than the order costs.
  expect(later.body).toMatchObject({ total: 2490, deposit: 2490 });
});

test('who sits at a table pays no deposit', async () => {
  await set({ fulfilments: ['pickup', 'table'], deposit: { unit: 'percent', amount: 50, from: 0 } });
  const atTable = await place(order([line(bakery.cake)], { fulfilment: { type: 'table', table: '4' } }));
  expect(atTable.body.deposit).toBe(0);
  const taken = await change(atTable.body.id, { fulfilment: { type: 'pickup' } });
  expect(taken.body.deposit).toBe(6495);
});

test.each([
  [{ unit: 'percent', amount: 101, from: 0 }],
  [{ unit: 'percent', amount: 0, from: 0 }],
  [{ unit: 'pesos', amount: 1_000_000_000, from: 0 }],
])('the deposit %j is refused', async (deposit) => {
  expect(await set({ deposit })).toMatchObject({
    status: 400,
    body: { fields: { 'deposit.amount': expect.any(String) } },
  });
});

test('the account is shown at once, or only once the order is confirmed', async () => {
  await set({ transfer: ACCOUNT, transferAfterConfirming: true, ...ownPassword });
  const { body } = await place(order([line(bakery.cake)]));
  expect(await seen(body.token)).toMatchObject({ transfer: null, isTransferLater: true });
  await change(body.id, { status: 'confirmada' });
  expect(await seen(body.token)).toMatchObject({
    transfer: { bank: 'BancoEstado' },
    isTransferLater: false,
  });
});

test('a new receipt waits to be looked at, and one that another order has is marked', async () => {
  const first = await placeCake();
  const second = (await placeAsAnother(order([line(bakery.bread)]))).body;
  const send = async (token: string, imageUrl: string) =>
    (await bakery.customer.put(`/api/orders/by-token/${token}/receipt`, { imageUrl })).status;
  const waiting = async () => {
    const path = `/api/cards/${bakery.card.id}/orders`;
    const { body } = await bakery.owner.browser.get<Order[]>(`${path}?view=receipts`);
    const summary = await bakery.owner.browser.get<{ receipts: number }>(`${path}/summary`);
    expect(summary.body.receipts).toBe(body.length);
    return body.map(({ number, receiptUsedIn }) => [number, receiptUsedIn]);
  };
  const picture = await pictureDataUrl(40, 60);
  expect(await send(first.token, picture)).toBe(200);
  expect(await send(second.token, picture)).toBe(200);
  expect(await waiting()).toEqual([
    [second.number, first.number],
    [first.number, null],
  ]);
  // Its customer is not told about another one's order.
  expect(await seen(second.token)).not.toHaveProperty('receiptUsedIn');
  await change(first.id, { payment: { way: 'transfer', amount: 9450 } });
  await change(second.id, { isReceiptSeen: true });
  expect(await waiting()).toEqual([]);
  expect(await send(second.token, await pictureDataUrl(41, 61))).toBe(200);
  expect(await waiting()).toEqual([[second.number, null]]);
});

test('an order by phone is recorded with the deposit that came with it, never with more than it costs', async () => {
  const { owner, card } = bakery;
  await set({ deposit: { unit: 'percent', amount: 50, from: 0 } });
  const take = (paid: object) =>
    owner.browser.post<Order>(`/api/cards/${card.id}/orders/owner`, { lines: [line(bakery.cake)], ...paid });
  const { body } = await take({ paidBy: 'transfer', paidAmount: 6495 });
  expect(body).toMatchObject({ total: 12_990, deposit: 6495, paidTotal: 6495 });
  expect((await detail(body.id)).payments).toMatchObject([{ way: 'transfer', amount: 6495 }]);
  expect(await take({ paidBy: 'cash', paidAmount: 12_991 })).toMatchObject({
    status: 400,
    body: { fields: { 'payment.amount': 'Faltan $12.990: escribe hasta ese monto.' } },
  });
  expect(await take({ paidAmount: 5000 })).toMatchObject({
    status: 400,
    body: { fields: { paidBy: 'Elige cómo pagó.' } },
  });
  expect((await owner.browser.get<Order[]>(`/api/cards/${card.id}/orders`)).body).toHaveLength(1);
});

test('the closing of a day says how its orders were paid, and what came in that day', async () => {
  const { owner, card } = bakery;
  const take = async (dueAt: string, more: object = {}) =>
    (
      await owner.browser.post<Order>(`/api/cards/${card.id}/orders/owner`, {
        ...{ lines: [line(bakery.cake), line(bakery.bread, 2)], fee: 2000, dueAt },
        ...more,
      })
    ).body;
  const onDay = await take('2035-03-10T15:00:00Z');
  await take('2035-03-10T15:00:00Z', { paidBy: 'card' });
  const cancelled = await take('2035-03-10T15:00:00Z', { paidBy: 'cash' });
  await take('2035-03-11T15:00:00Z');
  await change(onDay.id, { payment: { way: 'transfer', amount: 5000 } });
  await change(cancelled.id, { status: 'cancelada' });
  await testApp.db
    .updateTable('orderPayments')
    .set({ receivedAt: new Date('2035-03-10T23:00:00Z') })
    .where('orderId', 'in', [onDay.id, cancelled.id])
    .execute();
  const closing = async (query: string) =>
    (await owner.browser.get<Closing>(`/api/cards/${card.id}/closing?${query}`)).body;
  const total = 12_990 + 2 * 2490 + 2000;
  expect(await closing('date=2035-03-10&period=day')).toEqual({
    ...{ orders: 2, total: 2 * total, owed: total - 5000, toReturn: total, fees: 4000, discounts: 0 },
    ways: [
      { way: 'transfer', ofOrders: 5000, received: 5000 },
      // What a cancelled order had paid came in, and is to be returned.
      { way: 'cash', ofOrders: total, received: total },
      { way: 'card', ofOrders: total, received: 0 },
    ],
    products: [
      { name: 'Torta & café #1', unit: null, quantity: 2, total: 25_980 },
      { name: 'Marraqueta', unit: null, quantity: 4, total: 9960 },
    ],
  });
  expect(await closing('date=2035-03-31&period=month')).toMatchObject({ orders: 3, total: 3 * total });
  expect(await closing('date=2035-04-01&period=month')).toMatchObject({ orders: 0, total: 0, products: [] });
});

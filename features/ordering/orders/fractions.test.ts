import { beforeEach, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { Closing } from '#features/ordering/closing/closing.contract.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);
const setBread = (fields: object) => bakery.owner.browser.put<Item>(`/api/items/${bakery.bread.id}`, fields);
const update = (id: number, changes: object) => bakery.owner.browser.put<Order>(`/api/orders/${id}`, changes);
const stock = async () =>
  (await bakery.owner.browser.get<Item[]>(`/api/cards/${bakery.card.id}/items`)).body.find(
    ({ id }) => id === bakery.bread.id,
  )?.stock;

beforeEach(async () => {
  await setBread({ unit: 'kilo', price: 2490 });
});

test('bread is ordered by half a kilo and read as that, and the owner changes it to any part', async () => {
  const { body } = await place(order([line(bakery.bread, 1.5)]));
  expect(body.lines[0]).toMatchObject({ unit: 'kilo', quantity: 1.5, subtotal: 3735 });
  expect(new URL(body.url).searchParams.get('text')).toContain('1,5 kilos de Marraqueta — $3.735\n');
  const changed = await update(body.id, { changedLines: [{ at: 0, quantity: 0.755 }] });
  expect(changed.body).toMatchObject({ total: 1880, lines: [{ quantity: 0.755, subtotal: 1880 }] });
  const { body: seen } = await bakery.owner.browser.get(`/api/orders/${body.id}`);
  expect(seen).toMatchObject({
    edits: [{ changes: ['Marraqueta 1,5 kilos → 0,755 kilos', 'Total $3.735 → $1.880'] }],
  });
  const addedLines = [{ type: 'item', id: bakery.bread.id, quantity: 0.25 }];
  expect((await update(body.id, { addedLines })).body.total).toBe(1880 + 623);
  const { date } = santiagoParts(new Date());
  const closing = `/api/cards/${bakery.card.id}/closing`;
  expect((await bakery.owner.browser.get<Closing>(`${closing}?date=${date}&period=day`)).body).toMatchObject({
    total: 2503,
    products: [{ name: 'Marraqueta', unit: 'kilo', quantity: 1.005, total: 2503 }],
  });
  const sheet = await bakery.owner.browser.get(`${closing}/export?date=${date}&period=day&format=csv`);
  expect(sheet.text).toContain('Marraqueta (kilo)";1,005;2503');
  expect(
    (await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders/production`)).body,
  ).toMatchObject({ products: [{ name: 'Marraqueta', unit: 'kilo', quantity: 1.005 }] });
});

test.each([0, -0.5, 0.0001, 1.2345, 999.5, '0,5'])('nobody orders %s kilos', async (quantity) => {
  expect((await place(order([line(bakery.bread, quantity as number)]))).status).toBe(400);
});

test('what is sold by the piece is refused in parts, with a reason, and nothing changes', async () => {
  const half = await place(order([line(bakery.bread), line(bakery.cake, 0.5)]));
  const reason = 'Torta & café #1 se pide en cantidades enteras: escribe un número sin decimales.';
  expect(half.body).toMatchObject({
    code: 'invalid',
    message: reason,
    fields: { 'lines.1.quantity': reason },
  });
  const { body } = await place(order([line(bakery.cake, 2)]));
  for (const change of [
    { changedLines: [{ at: 0, quantity: 1.5 }] },
    { addedLines: [{ type: 'item', id: bakery.cake.id, quantity: 1.5 }] },
    { addedLines: [{ type: 'other', id: 0, name: 'Velas', quantity: 1.5, price: 100 }] },
  ]) {
    const refused = await update(body.id, change);
    expect(refused.body).toMatchObject({ code: 'invalid' });
    expect(refused.text).toContain('se pide en cantidades enteras');
  }
  expect((await bakery.owner.browser.get(`/api/orders/${body.id}`)).body).toMatchObject({ version: 1 });
});

test('a counted stock of kilos goes down by what was ordered, to the gram', async () => {
  expect((await setBread({ stock: 1.2 })).body.stock).toBe(1.2);
  for (const quantity of [0.1, 0.1, 0.1]) await place(order([line(bakery.bread, quantity)]));
  expect(await stock()).toBe(0.9);
  const { body } = await place(order([line(bakery.bread, 1)]));
  expect(body).toMatchObject({ code: 'not_available', message: 'Solo quedan 0,9 de Marraqueta.' });
  const last = await place(order([line(bakery.bread, 0.9)]));
  expect(await stock()).toBe(0);
  await update(last.body.id, { status: 'cancelada' });
  expect(await stock()).toBe(0.9);
});

test('the stock of what is sold by the piece is whole', async () => {
  await setBread({ stock: 2.5 });
  for (const change of [{ unit: null }, { unit: 'docena' }, { unit: 'kilo', stock: 2.5555 }]) {
    expect((await setBread(change)).body).toMatchObject({
      code: 'invalid',
      fields: { stock: expect.any(String) },
    });
  }
  expect((await setBread({ unit: null, stock: 2 })).status).toBe(200);
});

test('a maximum for each order counts parts of a kilo in all its lines', async () => {
  await setBread({ maxPerOrder: 2 });
  const lines = [line(bakery.bread, 1.5), { ...line(bakery.bread, 0.6), note: 'Bien cocida' }];
  expect((await place(order(lines))).body).toMatchObject({ message: 'Marraqueta: máximo 2 por pedido.' });
  lines.splice(1, 1, { ...line(bakery.bread, 0.5), note: 'Bien cocida' });
  expect((await place(order(lines))).status).toBe(201);
});

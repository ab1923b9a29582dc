import { beforeEach, describe, expect, test } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { type Chain, itemNamed, openChain } from '#tests/support/branches.ts';
import { propsOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp({}, { pages: true });
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

test('an order of more than there is tells a visitor no number that the page does not show, and the team each', async () => {
  await setStock(48);
  const wanted = { lines: [line(bakery.cake, 60)] };
  expect((await place(order(wanted.lines))).body).toMatchObject({
    ...{ code: 'not_available', message: 'No queda tanto de Torta & café #1.' },
  });
  const typed = await bakery.owner.browser.post(`/api/cards/${bakery.card.id}/orders/owner`, wanted);
  expect(typed.body).toMatchObject({ message: 'Solo quedan 48 de Torta & café #1.' });
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

test('simultaneous orders with limits, a counted product and withdrawn orders never deadlock', async () => {
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
      bakery.customer.post(`/api/cards/${bakery.card.id}/orders/withdraw`, {
        token: `the-first-order-${at}`,
      }),
      placeAsAnother(order([line(bakery.cake)])),
      placeAsAnother(order([line(bakery.cake)])),
    ]).flat(),
  );
  for (const { status } of answers) expect([201, 204]).toContain(status);
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

test('what was cancelled while its product was deleted is there when the deletion is undone', async () => {
  await setStock(3);
  const { body } = await place(order([line(bakery.cake, 2)]));
  const deleted = await bakery.owner.browser.delete<{ undo: number }>(`/api/items/${bakery.cake.id}`);
  await update(body.id, { status: 'cancelada' });
  const ids = [deleted.body.undo];
  await bakery.owner.browser.post(`/api/cards/${bakery.card.id}/changes/undo`, { ids });
  expect(await stockOf()).toMatchObject({ stock: 3 });
});

test('so it is in a branch, when the main card deletes the product', async () => {
  const { owner, main, branches } = await openChain(testApp);
  const [branch] = branches as [Chain['main']];
  const bread = await itemNamed(owner, branch, 'Marraqueta');
  await owner.browser.put(`/api/items/${bread.id}`, { stock: 5 });
  const lines = order([line(bread, 2)], { channel: 'direct' });
  const placed = await owner.browser.post<Order>(`/api/cards/${branch.id}/orders`, lines);
  expect(placed.status, placed.text).toBe(201);
  const source = await itemNamed(owner, main, 'Marraqueta');
  const deleted = await owner.browser.delete<{ undo: number }>(`/api/items/${source.id}`);
  await owner.browser.put(`/api/orders/${placed.body.id}`, { status: 'cancelada' });
  await owner.browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [deleted.body.undo] });
  expect(await itemNamed(owner, branch, 'Marraqueta')).toMatchObject({ id: bread.id, stock: 5 });
});

describe('an offer about a product', () => {
  let offer: Offer;
  const options = [
    { name: 'Tamaño', min: 1, max: 1, choices: [{ name: 'Chica' }, { name: 'Grande', price: 3000 }] },
  ];
  const sold = async (quantity = 1, choice = 1) => {
    const [size] = (await stockOf())?.options ?? [];
    return { ...line(offer, quantity, 'offer'), choices: [size?.choices[choice]?.id] };
  };

  beforeEach(async () => {
    const { owner, card, cake } = bakery;
    await owner.browser.put(`/api/items/${cake.id}`, { options, stock: 5, depositPercent: 50 });
    const draft = { title: 'Torta de la semana', price: 9990, itemId: cake.id };
    offer = (await owner.browser.post<Offer>(`/api/cards/${card.id}/offers`, draft)).body;
    expect(offer.itemId).toBe(cake.id);
  });

  test('is ordered with the options of the product at its own price, and takes the stock until it is cancelled', async () => {
    expect((await place(order([line(offer, 1, 'offer')]))).body).toMatchObject({ code: 'invalid' });
    const { body } = await place(order([await sold(2)]));
    expect(body).toMatchObject({ total: 2 * (9990 + 3000), deposit: 9990 + 3000 });
    expect(body.lines).toMatchObject([
      { type: 'offer', id: offer.id, name: offer.title, choices: [{ name: 'Grande' }] },
    ]);
    expect(await stockOf()).toMatchObject({ stock: 3 });
    const tooMany = await place(
      order([await sold(2), { ...(await sold(2)), type: 'item', id: bakery.cake.id }]),
    );
    expect(tooMany.body).toMatchObject({ message: 'Solo quedan 3 de Torta & café #1.' });
    // The offer is about another product by then: the pieces return to where they were taken.
    await bakery.owner.browser.put(`/api/offers/${offer.id}`, { itemId: bakery.bread.id });
    await update(body.id, { changedLines: [{ at: 0, quantity: 1 }] });
    expect(await stockOf()).toMatchObject({ stock: 4 });
    await update(body.id, { status: 'cancelada' });
    expect(await stockOf()).toMatchObject({ stock: 5 });
  });

  test.each([
    ['sold out', { stock: 0 }],
    ['not available', { isAvailable: false }],
    ['sold out for today', { soldOutToday: true }],
    ['switched off', { isActive: false }],
  ])('cannot be ordered while the product is %s', async (_, change) => {
    const line = await sold();
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, change);
    expect((await place(order([line]))).body).toMatchObject({ code: 'not_available' });
    const { text } = await bakery.customer.get(`/${bakery.card.subdomain}`);
    // What visitors cannot see is not offered to them, either.
    const shown = 'isActive' in change ? [] : [{ isAvailable: false }];
    expect(propsOf<CardPageProps>(text).offers).toMatchObject(shown);
  });

  test('counts with the product towards the most that an order may have', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { maxPerOrder: 2 });
    const both = [await sold(1), { ...(await sold(2)), type: 'item', id: bakery.cake.id }];
    expect((await place(order(both))).body).toMatchObject({ code: 'invalid' });
  });

  test('adds nothing for options if it has no price yet', async () => {
    await bakery.owner.browser.put(`/api/offers/${offer.id}`, { price: null });
    expect((await place(order([await sold()]))).body).toMatchObject({ total: 0, isPartlyUnpriced: true });
  });

  test('is about a product of its own card, and stays when that is deleted', async () => {
    const other = await openChain(testApp, []);
    const torta = await itemNamed(other.owner, other.main, 'Torta');
    const { browser } = bakery.owner;
    expect((await browser.put(`/api/offers/${offer.id}`, { itemId: torta.id })).status).toBe(400);
    const deleted = await browser.delete<{ undo: number }>(`/api/items/${bakery.cake.id}`);
    const present = async () =>
      (await browser.get<Offer[]>(`/api/cards/${bakery.card.id}/offers`)).body[0]?.itemId;
    expect(await present()).toBeNull();
    expect((await place(order([line(offer, 1, 'offer')]))).body).toMatchObject({ total: 9990 });
    await browser.post(`/api/cards/${bakery.card.id}/changes/undo`, { ids: [deleted.body.undo] });
    expect(await present()).toBe(bakery.cake.id);
    // An offer that comes back after its product was deleted has none.
    const removed = await browser.delete<{ undo: number }>(`/api/offers/${offer.id}`);
    await browser.delete(`/api/items/${bakery.cake.id}`);
    await browser.post(`/api/cards/${bakery.card.id}/changes/undo`, { ids: [removed.body.undo] });
    expect(await present()).toBeNull();
  });
});

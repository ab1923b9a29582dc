import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant } from '#foundation/contract/local-time.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

const tomorrow = () => dateAfter(santiagoParts(new Date()).date, 1);
/** An instant tomorrow in Santiago. */
const at = (hour: number) => santiagoInstant(tomorrow(), hour * 60).toISOString();
const ask = (settings: Partial<OrderSettings>) =>
  bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, settings);

describe('an order in the inbox', () => {
  test('that two people change at once is changed by one; the other gets an error', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    const confirm = () =>
      bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, { version: 1, status: 'confirmada' });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'outdated' });
  });

  test("taken by phone is recorded once, as confirmed, with lines in the owner's own words", async () => {
    const taken = {
      lines: [
        { type: 'item', id: bakery.cake.id, quantity: 1, price: 15_000 },
        { type: 'other', id: 0, name: 'Velas', quantity: 2, price: 500 },
      ],
      customerName: 'Rosa',
      dueAt: at(13),
    };
    const post = () =>
      bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
        ...taken,
        token: 'an-order-by-phone',
      });
    const [first, again] = [await post(), await post()];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.body).toMatchObject({
      source: 'owner',
      status: 'confirmada',
      total: 16_000,
      isSent: true,
      dueAt: at(13),
    });
    expect(again.body.id).toBe(first.body.id);
    // Its token is known to the member who took it, and opens nothing, also after that member left.
    const stranger = testApp.browser();
    const path = '/api/orders/by-token/an-order-by-phone';
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${path}/watch`)).status).toBe(404);
    expect((await place(order([line(bakery.bread)], { token: 'an-order-by-phone' }))).status).toBe(409);
    const day = await bakery.owner.browser.get(
      `/api/cards/${bakery.card.id}/orders/production?dueOn=${tomorrow()}`,
    );
    expect(day.body).toEqual({
      orders: 1,
      total: 16_000,
      unconfirmed: 0,
      products: [
        { name: 'Velas', unit: null, choices: '', quantity: 2 },
        { name: 'Torta & café #1', unit: null, choices: '', quantity: 1 },
      ],
    });
  });

  test("counts in the day's production until it is ready; an unsent order is produced, but not counted", async () => {
    const production = async () =>
      (await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders/production`)).body;
    const { body: first } = await place(order([line(bakery.bread, 3)]));
    await place(order([line(bakery.bread, 2)]));
    const bread = { name: 'Marraqueta', unit: null, choices: '' };
    expect(await production()).toEqual({
      orders: 0,
      total: 0,
      unconfirmed: 2,
      products: [{ ...bread, quantity: 5 }],
    });
    const become = (status: string) => bakery.owner.browser.put(`/api/orders/${first.id}`, { status });
    await become('confirmada');
    const day = { orders: 1, total: 3 * 2490 };
    expect(await production()).toEqual({ ...day, unconfirmed: 1, products: [{ ...bread, quantity: 5 }] });
    await become('lista');
    expect(await production()).toEqual({ ...day, unconfirmed: 1, products: [{ ...bread, quantity: 2 }] });
  });

  test('is found by its number, name, phone or product, and is counted in the summary', async () => {
    await ask({ asksName: true, asksPhone: true });
    const who = { customerName: 'Rosa Ñ', customerPhone: '+56 9 8765 4321' };
    const { body: sent } = await place(order([line(bakery.bread)], who));
    await bakery.owner.browser.put(`/api/orders/${sent.id}`, { isSent: true });
    await place(order([line(bakery.cake)], { customerName: 'Pedro', customerPhone: '9 1111 2222' }));
    const found = async (q: string) =>
      (
        await bakery.owner.browser.get<Order[]>(
          `/api/cards/${bakery.card.id}/orders?q=${encodeURIComponent(q)}`,
        )
      ).body.map(({ number }) => number);
    expect(await found('2')).toEqual([2]);
    expect(await found('rosa')).toEqual([1]);
    expect(await found('87654321')).toEqual([1]);
    expect(await found('torta')).toEqual([2]);
    expect(await found('100%')).toEqual([]);
    const { body } = await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders/summary`);
    expect(body).toEqual({
      counts: { nueva: 2, confirmada: 0, lista: 0, entregada: 0, cancelada: 0 },
      latest: expect.any(Number),
      oldest: expect.any(Number),
      receipts: 0,
      later: 0,
      today: { orders: 1, total: 2490 },
      days: [
        {
          date: santiagoParts(new Date()).date,
          orders: 2,
          minutes: [expect.any(Number), expect.any(Number)],
        },
      ],
    });
  });
});

test('the summary counts the unfinished orders of each day; an order from an earlier day counts today', async () => {
  const taken = async (dueAt: string | null) =>
    (
      await bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
        lines: [{ type: 'other', id: 0, name: 'Torta', quantity: 1, price: 9000 }],
        dueAt,
      })
    ).body;
  const late = await taken(null);
  await testApp.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 48 * 60 * 60 * 1000) })
    .where('id', '=', late.id)
    .execute();
  await taken(at(9));
  const { id } = await taken(at(23));
  const days = async () =>
    (await bakery.owner.browser.get<{ days: unknown }>(`/api/cards/${bakery.card.id}/orders/summary`)).body
      .days;
  const today = { date: santiagoParts(new Date()).date, orders: 1, minutes: [expect.any(Number)] };
  expect(await days()).toEqual([today, { date: tomorrow(), orders: 2, minutes: [9 * 60, 23 * 60] }]);
  const summary = await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders/summary`);
  expect(summary.body).toMatchObject({ counts: { confirmada: 3 }, later: 2 });
  await bakery.owner.browser.put(`/api/orders/${id}`, { status: 'entregada' });
  expect(await days()).toEqual([today, { date: tomorrow(), orders: 1, minutes: [9 * 60] }]);
});

describe('new orders whose message nobody has confirmed', () => {
  test('are filed away at the end of their day, until the shop takes them up', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    await place(order([line(bakery.cake)]));
    const created = new Date(Date.now() - 30 * 60 * 60 * 1000);
    await testApp.db.updateTable('orders').set({ createdAt: created }).where('id', '=', body.id).execute();
    const path = `/api/cards/${bakery.card.id}/orders`;
    const numbers = async (query: string) =>
      (await bakery.owner.browser.get<Order[]>(`${path}?${query}`)).body.map(({ number }) => number);
    expect(await numbers('view=open')).toEqual([2]);
    expect(await numbers('view=closed')).toEqual([1]);
    expect((await bakery.owner.browser.get(`${path}/summary`)).body).toMatchObject({
      counts: { nueva: 1 },
    });
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
    expect(await numbers('view=open')).toEqual([1, 2]);
    expect(await numbers('view=closed')).toEqual([]);
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'entregada' });
    expect(await numbers('view=closed')).toEqual([1]);
  });
});

test('an order shows its history and the digits for WhatsApp to its owner', async () => {
  await ask({ asksPhone: true });
  const { body } = await place(order([line(bakery.bread)], { customerPhone: '9 8765 4321' }));
  await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
  expect((await bakery.owner.browser.get(`/api/orders/${body.id}`)).body).toMatchObject({
    customerDigits: '56987654321',
    history: [{ status: 'confirmada', by: 'shop' }],
  });
});

test('the orders of a day are those of the shop’s own calendar', async () => {
  await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { comuna: '05201' });
  // Midnight in Santiago is still the day before on Rapa Nui.
  const dueAt = localInstant('2031-07-01', 30, 'America/Santiago').toISOString();
  const lines = [{ type: 'item', id: bakery.cake.id, quantity: 1, price: 15_000 }];
  await bakery.owner.browser.post(`/api/cards/${bakery.card.id}/orders/owner`, { lines, dueAt });
  const due = async (date: string) =>
    (await bakery.owner.browser.get<Order[]>(`/api/cards/${bakery.card.id}/orders?dueOn=${date}`)).body
      .length;
  expect([await due('2031-06-30'), await due('2031-07-01')]).toEqual([1, 0]);
  const production = await bakery.owner.browser.get<{ orders: number }>(
    `/api/cards/${bakery.card.id}/orders/production?dueOn=2031-06-30`,
  );
  expect(production.body.orders).toBe(1);
});

test('an order cannot be changed twice in one call, and several at once count one by one', async () => {
  const { body } = await place(order([line(bakery.bread)]));
  const change = (ids: number[]) =>
    bakery.owner.browser.put(`/api/cards/${bakery.card.id}/orders`, {
      orders: ids.map((id) => ({ id, status: 'confirmada' })),
    });
  expect((await change([body.id, body.id])).status).toBe(400);
  expect((await change([body.id])).status).toBe(204);
  const counter = testApp.db.updateTable('throttles').where('key', 'like', 'orders-changed:%');
  expect((await counter.set({ count: 3_000 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await change([body.id])).status).toBe(429);
});

test('an order that the shop types has no more chosen options than one of a customer, at once or added', async () => {
  const { id: cardId } = bakery.card;
  const { browser } = bakery.owner;
  const choices = Array.from({ length: 50 }, (_, at) => ({ name: `Gusto ${at}` }));
  const options = ['A', 'B', 'C', 'D'].map((name) => ({ name, min: 0, max: 50, choices }));
  const draft = { name: 'Helado', price: 100, options };
  const { body: item } = await browser.post<Item>(`/api/cards/${cardId}/items`, draft);
  const scoop = {
    ...{ type: 'item', id: item.id, quantity: 1 },
    choices: item.options.flatMap((group) => group.choices.map(({ id }) => id)),
  };
  const type = (count: number) =>
    browser.post<Order>(`/api/cards/${cardId}/orders/owner`, { lines: Array(count).fill(scoop) });
  expect(await type(11)).toMatchObject({ status: 400, body: { fields: { lines: expect.any(String) } } });
  const { body: typed } = await type(10);
  const added = await browser.put(`/api/orders/${typed.id}`, { addedLines: [scoop] });
  expect(added).toMatchObject({ status: 400, body: { fields: { addedLines: expect.any(String) } } });
  const { body: kept } = await browser.get<Order>(`/api/orders/${typed.id}`);
  expect(kept.lines).toHaveLength(10);
});

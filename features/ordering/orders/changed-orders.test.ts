import { describe, expect, test } from 'vitest';
import type { Growth } from '#features/administration/growth/growth.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { MAX_LINES } from './order-bounds.rules.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

const get = (path: string) => bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders${path}`);
const payment = (amount: number) => ({ payment: { way: 'transfer', amount } });
const take = (taken: Record<string, unknown>) =>
  bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, taken);

test('an order has no more lines after a change than a new one may have', async () => {
  const { body } = await place(order([line(bakery.bread)]));
  const add = (count: number) =>
    bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, {
      addedLines: Array.from({ length: count }, () => line(bakery.cake)),
    });
  expect(await add(MAX_LINES)).toMatchObject({
    status: 400,
    body: { fields: { addedLines: 'Un pedido tiene hasta 200 líneas.' } },
  });
  expect((await add(MAX_LINES - 1)).body.lines).toHaveLength(MAX_LINES);
});

test('the shop types a note for each line, changes it, and takes it back', async () => {
  const { body } = await take({
    lines: [{ ...line(bakery.cake), note: 'Feliz día, papá' }, line(bakery.bread)],
  });
  expect(body.lines.map(({ note }) => note)).toEqual(['Feliz día, papá', null]);
  const changedLines = [
    { at: 0, note: '' },
    { at: 1, note: 'Bien tostado' },
  ];
  const changed = await bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, { changedLines });
  expect(changed.body.lines.map(({ note }) => note)).toEqual([null, 'Bien tostado']);
  expect(changed.body.total).toBe(body.total);
  const { body: seen } = await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${body.id}`);
  expect(seen.edits[0]?.changes).toEqual(['Torta & café #1: sin nota', 'Marraqueta: «Bien tostado»']);
});

test('of an order that is changed again and again the newest changes are told, and of each not every line', async () => {
  const { body } = await take({ lines: Array.from({ length: 60 }, () => line(bakery.cake)) });
  const changedLines = body.lines.map((_, at) => ({ at, note: `Nota ${at}` }));
  await bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, { changedLines });
  const read = async () => (await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${body.id}`)).body;
  const [edit] = (await read()).edits;
  expect([edit?.changes.length, edit?.changes.at(-1)]).toEqual([41, 'Y 20 cambios más']);
  const row = { orderId: body.id, userId: bakery.owner.user.id, changes: ['Marraqueta'] };
  await testApp.db.insertInto('orderEdits').values(Array(150).fill(row)).execute();
  const { edits } = await read();
  expect([edits.length, edits.every(({ changes }) => changes.length === 1)]).toEqual([100, true]);
});

test('neither lines nor a delivery fee may bring an order over the highest total', async () => {
  const tooLarge = { status: 400, body: { message: expect.stringContaining('demasiado grande') } };
  const dear = { ...line(bakery.cake), price: 999_999_999 };
  expect(await take({ lines: [{ ...dear, quantity: 2 }] })).toMatchObject(tooLarge);
  const { body } = await take({ lines: [dear] });
  const change = (update: object) => bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, update);
  expect(await change({ changedLines: [{ at: 0, quantity: 2 }] })).toMatchObject(tooLarge);
  expect(await change({ addedLines: [line(bakery.bread)] })).toMatchObject(tooLarge);
  expect(await change({ fee: 1 })).toMatchObject(tooLarge);
  expect(await change(payment(999_999_999))).toMatchObject({ status: 200, body: { paidTotal: 999_999_999 } });
});

test("lines and a fee that change together are checked against the order's new total", async () => {
  const { body } = await take({ lines: [{ ...line(bakery.cake), price: 999_990_000 }] });
  const change = (update: object) => bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, update);
  expect((await change({ fee: 9_000 })).status).toBe(200);
  const added = { ...line(bakery.bread), price: 9_000 };
  expect((await change({ addedLines: [added] })).status).toBe(400);
  expect(await change({ addedLines: [added], fee: 0 })).toMatchObject({
    status: 200,
    body: { total: 999_999_000 },
  });
});

test('orders that are older than the highest total break no sum, and can still be changed', async () => {
  const { owner, card } = bakery;
  const { body } = await take({ lines: [line(bakery.cake, 2)] });
  const total = 2e14;
  const old = Array.from({ length: 60 }, (_, at) => ({
    ...{ cardId: card.id, number: 10_000 + at, channel: 'whatsapp' as const, isSent: true, total },
  }));
  await testApp.db.insertInto('orders').values(old).execute();
  await testApp.db.updateTable('orders').set({ total }).where('id', '=', body.id).execute();
  const sum = expect.closeTo(61 * total, -14);
  expect((await get('/summary')).body).toMatchObject({ today: { total: sum } });
  expect((await get('/production')).body).toMatchObject({ total: sum });
  const { body: statistics } = await owner.browser.get(`/api/cards/${card.id}/statistics`);
  expect(statistics).toMatchObject({ revenue: sum });
  const { body: growth } = await (await signUpAdmin(testApp)).browser.get<Growth>('/api/admin/growth');
  expect(growth.weeks.at(-1)).toMatchObject({ revenue: sum });

  const change = (update: object) => owner.browser.put<Order>(`/api/orders/${body.id}`, update);
  expect((await change({ status: 'lista' })).status).toBe(200);
  expect(await change({ changedLines: [{ at: 0, quantity: 1 }], ...payment(12_990) })).toMatchObject({
    status: 200,
    body: { paidTotal: 12_990, total: 12_990 },
  });
  await testApp.db.deleteFrom('orders').where('total', '=', total).execute();
});

test('when the shop changes how an order is delivered, its history and payment show the change', async () => {
  const { browser } = bakery.owner;
  await browser.put(`/api/cards/${bakery.card.id}/order-settings`, {
    fulfilments: ['pickup', 'delivery'],
    zones: [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: 50_000, freeFrom: null }],
  });
  const { body } = await place(order([line(bakery.bread, 2)], { fulfilment: { type: 'pickup' } }));
  const change = (update: object) => browser.put<Order>(`/api/orders/${body.id}`, update);
  expect((await change(payment(4980))).body).toMatchObject({ total: 4980, paidTotal: 4980 });
  const delivery = { type: 'delivery', zoneId: 1, address: 'Los Alerces 12' };
  expect(await change({ fulfilment: delivery, changedLines: [{ at: 0, quantity: 3 }] })).toMatchObject({
    status: 200,
    body: {
      ...{ fee: 2000, total: 9470, paidTotal: 4980 },
      fulfilment: { type: 'delivery', zone: 'Ñuñoa', address: 'Los Alerces 12', reference: null },
    },
  });
  expect((await change({ fulfilment: { ...delivery, zoneId: 7 } })).status).toBe(400);
  expect((await change({ fulfilment: { ...delivery, address: 'Larraín 1' }, fee: 1500 })).body.fee).toBe(
    1500,
  );
  expect((await change({ ...payment(3990), status: 'confirmada' })).body).toMatchObject({ paidTotal: 8970 });
  expect((await change({ fulfilment: { type: 'pickup' } })).body).toMatchObject({ fee: 0, total: 7470 });
  const { body: told } = await browser.get<OrderWithHistory>(`/api/orders/${body.id}`);
  expect(told.edits.map(({ changes }) => changes)).toEqual([
    ['Pagado $4.980'],
    [
      'Marraqueta 2 → 3',
      'Entrega: Retiro en el local → Despacho a Ñuñoa: Los Alerces 12',
      'Despacho $0 → $2.000',
      'Total $4.980 → $9.470',
    ],
    [
      'Entrega: Despacho a Ñuñoa: Los Alerces 12 → Despacho a Ñuñoa: Larraín 1',
      'Despacho $2.000 → $1.500',
      'Total $9.470 → $8.970',
    ],
    ['Pagado $4.980 → $8.970'],
    [
      'Entrega: Despacho a Ñuñoa: Larraín 1 → Retiro en el local',
      'Despacho $1.500 → $0',
      'Total $8.970 → $7.470',
    ],
  ]);
  const seen = await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`);
  expect(seen.body).toMatchObject({ paidTotal: 8970, total: 7470, history: [{ status: 'confirmada' }] });
  expect(seen.body).not.toHaveProperty('edits');
});

test('the database counts the pieces of an order, whatever changes in its lines', async () => {
  const { body } = await place(order([line(bakery.bread, 2), line(bakery.cake, 3)]));
  const pieces = async () =>
    (await testApp.db.selectFrom('orders').select('pieces').where('id', '=', body.id).execute())[0]?.pieces;
  expect(await pieces()).toBe(5);
  const change = (update: object) => bakery.owner.browser.put(`/api/orders/${body.id}`, update);
  await change({ changedLines: [{ at: 0, quantity: 7 }], addedLines: [line(bakery.bread)] });
  expect(await pieces()).toBe(11);
  await change({ changedLines: [{ at: 1, quantity: 0 }] });
  expect(await pieces()).toBe(8);
});

test('quantities keep the unit that the product had when it was ordered', async () => {
  const { browser } = bakery.owner;
  await browser.put<Item>(`/api/items/${bakery.bread.id}`, { unit: '½ kilo' });
  const { body } = await place(order([line(bakery.bread, 2)]));
  expect(new URL(body.url).searchParams.get('text')).toContain('2 × ½ kilo de Marraqueta — $4.980\n');
  await browser.put<Item>(`/api/items/${bakery.bread.id}`, { unit: 'kilo' });
  const more = { addedLines: [line(bakery.bread), { type: 'other', id: 0, name: 'Velas', quantity: 1 }] };
  await browser.put<Order>(`/api/orders/${body.id}`, more);
  const seen = await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`);
  expect(seen.body.lines.map(({ unit }) => unit)).toEqual(['½ kilo', 'kilo', null]);
  const day = await get('/production');
  expect(day.body).toMatchObject({
    products: [
      { name: 'Marraqueta', unit: '½ kilo', quantity: 2 },
      { name: 'Marraqueta', unit: 'kilo', quantity: 1 },
      { name: 'Velas', unit: null },
    ],
  });
  const { text } = await get('/export?format=csv');
  expect(text).toMatch(/"Marraqueta";2;"½ kilo";2490/);
});

describe("an owner's invalid input is refused, and the answer names the field:", () => {
  test('too many choices, and choices that bring the price below zero', async () => {
    const { body: item } = await bakery.owner.browser.put<Item>(`/api/items/${bakery.bread.id}`, {
      options: [
        {
          name: 'Descuento',
          max: 1,
          choices: [
            { name: 'Amigo', price: -2000 },
            { name: 'Vecino', price: -2000 },
          ],
        },
      ],
    });
    const choices = item.options[0]?.choices.map(({ id }) => id) ?? [];
    expect(choices).toHaveLength(2);
    const both = { ...line(bakery.bread), choices };
    expect(await take({ lines: [both] })).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.choices': 'Elige como máximo 1 en Descuento.' } },
    });
    expect((await take({ lines: [{ ...both, choices: choices.slice(1) }] })).body.total).toBe(490);
    expect((await take({ lines: [line(bakery.bread)] })).body.total).toBe(2490);
  });

  test.each([
    '?q=%00',
    '?dueOn=0000-01-01',
    '?dueOn=0001-01-01',
    '?receivedOn=0000-01-01',
    '?receivedOn=9999-12-31',
    '/production?dueOn=0000-01-01',
    '/production?dueOn=0001-01-01',
    '/export?from=9999-12-31',
    '/export?from=2026-01-01&to=0000-01-01',
  ])('orders%s', async (path) => {
    const { status, body } = await get(path);
    expect([status, (body as { code: string }).code]).toEqual([400, 'invalid']);
  });

  test.each(['dueAt', 'readyAt'])('a %s outside the calendar', async (field) => {
    const { body } = await place(order([line(bakery.bread)]));
    for (const time of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const refused = await bakery.owner.browser.put(`/api/orders/${body.id}`, { [field]: time });
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
    const lines = [line(bakery.bread)];
    expect((await take({ lines, dueAt: '0000-01-01T00:00:00Z' })).status).toBe(400);
  });
});

test('an order that is given a time later also gets the length of a slot', async () => {
  await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, { slotMinutes: 60 });
  const { body } = await place(order([line(bakery.bread)]));
  const dueAt = '2026-11-28T15:00:00.000Z';
  const set = (due: string | null) =>
    bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, { dueAt: due });
  expect((await set(dueAt)).body).toMatchObject({ dueAt, dueMinutes: 60 });
  const seen = await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`);
  expect(seen.body).toMatchObject({ dueAt, dueMinutes: 60 });
  expect((await set(null)).body).toMatchObject({ dueAt: null, dueMinutes: null });
});

test("the token of the customer's page reaches nobody of the team: neither in answers nor in the audit log", async () => {
  const { browser } = await signUpAdmin(testApp);
  const { body } = await place(order([line(bakery.bread)]));
  await browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
  const card = `/api/cards/${bakery.card.id}/orders`;
  const { date } = santiagoParts(new Date());
  for (const path of [
    ...[card, `/api/orders/${body.id}`, `${card}/export?format=csv&from=${date}&to=${date}`],
    `/api/admin/audit?subjectType=order&subjectId=${body.id}`,
  ]) {
    const { status, text } = await browser.get<AuditEntry[]>(path);
    expect(status).toBe(200);
    expect(text).toMatch(/Marraqueta|confirmada/);
    expect(text).not.toContain(body.token);
  }
});

test('an order names the conversation with its customer, if there is one', async () => {
  const customer = await signUp(testApp);
  const path = `/api/cards/${bakery.card.id}/orders`;
  const wanted = order([line(bakery.bread)]);
  const own = await customer.browser.post<Order>(path, wanted);
  const guests = await place(wanted);
  const conversationOf = async ({ id }: { id: number }) =>
    (await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${id}`)).body.conversationId;
  expect(await conversationOf(own.body)).toBeNull();
  const begun = await customer.browser.post<{ id: number }>('/api/conversations', { cardId: bakery.card.id });
  expect(await conversationOf(own.body)).toBe(begun.body.id);
  expect(await conversationOf(guests.body)).toBeNull();
});

import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, addItem, place } = useBakery(testApp);

const textOf = (address: string) => new URL(address).searchParams.get('text') ?? '';
const newToken = () => randomBytes(12).toString('base64url');
const tomorrow = () => dateAfter(santiagoParts(new Date()).date, 1);
/** An instant tomorrow in Santiago. */
const at = (hour: number) => santiagoInstant(tomorrow(), hour * 60).toISOString();

const ask = async (settings: Partial<OrderSettings>) => {
  const { status, text } = await bakery.owner.browser.put(
    `/api/cards/${bakery.card.id}/order-settings`,
    settings,
  );
  expect(status, text).toBe(200);
};
const ZONES = [
  { id: 1, name: 'Ñuñoa', fee: 2000, minimum: 5000, freeFrom: 20_000 },
  { id: 2, name: 'La Reina', fee: 3000, minimum: null, freeFrom: null },
];
const toNunoa = { type: 'delivery', zoneId: 1, address: 'Av. Irarrázaval 1234', reference: 'portón verde' };

describe('a card that asks customers', () => {
  test('for name and phone refuses an order without them', async () => {
    await ask({ asksName: true, asksPhone: true });
    const lines = [line(bakery.bread)];
    expect((await place(order(lines))).body).toMatchObject({
      code: 'invalid',
      fields: { customerName: expect.any(String) },
    });
    expect((await place(order(lines, { customerName: 'Rosa' }))).body).toMatchObject({
      fields: { customerPhone: expect.any(String) },
    });
    const letters = order(lines, { customerName: 'Rosa', customerPhone: 'abcdefg' });
    expect((await place(letters)).body).toMatchObject({ fields: { customerPhone: expect.any(String) } });
    const { status, body } = await place(
      order(lines, { customerName: ' Rosa ', customerPhone: '9 8765 4321' }),
    );
    expect(status).toBe(201);
    expect(textOf(body.url)).toContain('Nombre: Rosa, 9 8765 4321');
  });

  test('asks nobody at a table for name, phone or day', async () => {
    await ask({
      ...{ asksName: true, asksPhone: true, asksTime: true, takesAsap: false, noticeMinutes: 2880 },
      fulfilments: ['pickup', 'table'],
    });
    const lines = [line(bakery.bread)];
    const { status, body } = await place(order(lines, { fulfilment: { type: 'table', table: '4' } }));
    expect([status, body.dueAt]).toEqual([201, null]);
    expect((await place(order(lines, { fulfilment: { type: 'pickup' } }))).status).toBe(400);
  });

  test('how to get the order adds the fee of the zone to orders below its free amount', async () => {
    await ask({ fulfilments: ['pickup', 'delivery'], zones: ZONES });
    const lines = [line(bakery.bread, 3)];
    expect((await place(order(lines))).body).toMatchObject({ fields: { fulfilment: expect.any(String) } });
    expect((await place(order(lines, { fulfilment: { type: 'table', table: '4' } }))).status).toBe(400);
    expect((await place(order(lines, { fulfilment: { type: 'pickup' } }))).body).toMatchObject({
      fee: 0,
      total: 7470,
    });
    const delivered = await place(order(lines, { fulfilment: toNunoa }));
    expect(delivered.body).toMatchObject({ fee: 2000, total: 9470 });
    const text = textOf(delivered.body.url);
    for (const part of [
      'Despacho: $2.000',
      'Total: $9.470',
      'Despacho a Ñuñoa: Av. Irarrázaval 1234 (portón verde)',
    ]) {
      expect(text).toContain(part);
    }
    const dear = await place(order([line(bakery.cake, 2)], { fulfilment: toNunoa }));
    expect(dear.body).toMatchObject({ fee: 0, total: 25_980 });
  });

  test('refuses a delivery below the minimum, or to a zone that is gone', async () => {
    await ask({ fulfilments: ['delivery'], zones: ZONES });
    const small = await place(order([line(bakery.bread)], { fulfilment: toNunoa }));
    expect(small.body).toMatchObject({
      fields: { 'fulfilment.zoneId': 'El mínimo para despacho a Ñuñoa es $5.000: te faltan $2.510.' },
    });
    const gone = await place(order([line(bakery.bread, 9)], { fulfilment: { ...toNunoa, zoneId: 9 } }));
    expect(gone.status).toBe(400);
  });

  test('cannot offer delivery without a zone, nor two zones of the same name', async () => {
    const put = (body: unknown) =>
      bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, body);
    expect((await put({ fulfilments: ['delivery'] })).status).toBe(400);
    const twice = [ZONES[0], { ...ZONES[0], id: 3, name: 'ñuñoa' }];
    expect((await put({ fulfilments: ['delivery'], zones: twice })).status).toBe(400);
  });
});

describe('a card that asks for the time', () => {
  beforeEach(async () => {
    const week = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        '09:00–18:00',
      ]),
    );
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { businessHours: week });
    await ask({ asksTime: true, slotMinutes: 60, noticeMinutes: 0 });
  });

  test('takes a slot within its hours and no other time', async () => {
    const { status, body } = await place(order([line(bakery.bread)], { dueAt: at(13) }));
    expect([status, body.dueAt, body.dueMinutes, body.wasMoved]).toEqual([201, at(13), 60, false]);
    expect(textOf(body.url)).toMatch(/Para: \S+ \d+ de \S+, 13:00–14:00/);
    for (const dueAt of [at(13).replace(':00:00', ':07:00'), at(20), at(24 * 30)]) {
      expect((await place(order([line(bakery.bread)], { dueAt }))).body).toMatchObject({
        fields: { dueAt: expect.any(String) },
      });
    }
  });

  test('takes a delivery for tomorrow although there is only pickup today', async () => {
    await ask({ fulfilments: ['delivery'], zones: ZONES });
    const pickupOnlyUntil = at(0);
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/switchboard`, { pickupOnlyUntil });
    const lines = [line(bakery.bread, 3)];
    const today = await place(order(lines, { fulfilment: toNunoa }));
    expect(today.body).toMatchObject({ code: 'not_available', fields: { fulfilment: expect.any(String) } });
    const { status, body } = await place(order(lines, { fulfilment: toNunoa, dueAt: at(13) }));
    expect({ status, dueAt: body.dueAt }).toEqual({ status: 201, dueAt: at(13) });
  });

  test('lists the slots, later if a product needs notice', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { noticeHours: 48 });
    const slots = async (items: string) =>
      (
        await bakery.customer.get<{ takesAsap: boolean; days: { date: string }[] }>(
          `/api/cards/${bakery.card.id}/slots?total=0&items=${items}`,
        )
      ).body;
    expect(await slots(`${bakery.bread.id}`)).toMatchObject({ takesAsap: true });
    const cake = await slots(`${bakery.bread.id},${bakery.cake.id}`);
    expect(cake.takesAsap).toBe(false);
    expect(cake.days.every(({ date }) => date > tomorrow())).toBe(true);
    expect((await place(order([line(bakery.cake)]))).body).toMatchObject({
      fields: { dueAt: expect.any(String) },
    });
  });

  test("moves orders beyond a slot's limit to the next slots, even if many are sent at once", async () => {
    await ask({ slotOrders: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => place(order([line(bakery.bread)], { dueAt: at(13) }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const due = answers.map(({ body }) => body.dueAt).toSorted();
    expect(due).toEqual([at(13), at(13), at(14), at(14), at(15), at(15)]);
    expect(answers.filter(({ body }) => body.wasMoved)).toHaveLength(4);
  });

  test('says when no slot is free soon, and moves no order by more than half a day', async () => {
    await ask({ slotOrders: 1, noticeMinutes: 180 });
    const soonest = await place(order([line(bakery.bread)]));
    expect(soonest.body).toMatchObject({ dueAt: expect.any(String), wasMoved: true });
    await bakery.customer.put(`/api/orders/by-token/${soonest.body.token}`, { isCancelled: true });
    await ask({ slotOrders: null, dayOrders: 1, noticeMinutes: 0 });
    expect((await place(order([line(bakery.bread)], { dueAt: at(13) }))).body.wasMoved).toBe(false);
    expect(await place(order([line(bakery.bread)], { dueAt: at(14) }))).toMatchObject({
      status: 400,
      body: { fields: { dueAt: 'A esa hora no se puede. Elige otra.' } },
    });
    // An order that was sent without a connection arrives after its time.
    const passed = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const late = await place(order([line(bakery.bread)], { dueAt: passed }));
    expect(late).toMatchObject({ status: 201, body: { wasMoved: true } });
  });

  test('gives the place of a cancelled order to another', async () => {
    await ask({ slotOrders: 1 });
    const first = await place(order([line(bakery.bread)], { dueAt: at(13) }));
    await bakery.customer.put(`/api/orders/by-token/${first.body.token}`, { isCancelled: true });
    expect((await place(order([line(bakery.bread)], { dueAt: at(13) }))).body.wasMoved).toBe(false);
  });

  test('with limits, an order for as soon as possible takes the first free slot', async () => {
    await ask({ slotOrders: 1 });
    const [first, second] = [
      await place(order([line(bakery.bread)])),
      await place(order([line(bakery.bread)])),
    ];
    expect(first.body.dueAt).not.toBeNull();
    expect(Date.parse(second.body.dueAt ?? '')).toBeGreaterThan(Date.parse(first.body.dueAt ?? ''));
  });
});

describe('the number of an order', () => {
  test('can be reserved for the message, and is the same each time', async () => {
    const token = newToken();
    const reserve = () =>
      bakery.customer.post<{ number: number }>(`/api/cards/${bakery.card.id}/orders/reserve`, { token });
    const { number } = (await reserve()).body;
    await place(order([line(bakery.bread)]));
    expect((await reserve()).body.number).toBe(number);
    const { body } = await place(order([line(bakery.bread)], { token }));
    expect(body).toMatchObject({ number, token });
    expect(textOf(body.url)).toMatch(new RegExp(`Pedido N.º ${number}\nhttp\\S+/pedido/${token}$`));
    expect((await reserve()).body.number).toBe(number);
  });

  test('belongs to one order: a token cannot be used twice', async () => {
    const token = newToken();
    const { body } = await place(order([line(bakery.bread)], { token }));
    expect((await place(order([line(bakery.bread, 2)], { token }))).body).toEqual(body);
  });
});

test('an order with an unpriced line says so everywhere, and the owner sets the price', async () => {
  const special = await addItem(bakery.card.id, 'Torta especial', 0);
  const { body } = await place(order([line(bakery.cake), line(special)]));
  expect(body).toMatchObject({ total: 12_990, isPartlyUnpriced: true });
  expect(textOf(body.url)).toContain('Total: $12.990 + por confirmar');
  const priced = await bakery.owner.browser.put<Order>(`/api/orders/${body.id}`, {
    changedLines: [{ at: 1, price: 25_000 }],
  });
  expect(priced.body).toMatchObject({ total: 37_990, isPartlyUnpriced: false, version: 2 });
});

test('lines with different notes stay apart', async () => {
  const wish = (note: string) => ({ ...line(bakery.cake), note });
  const { body } = await place(
    order([wish('Feliz día, papá'), wish('Feliz día, mamá'), wish('Feliz día, papá')]),
  );
  expect(body.lines).toMatchObject([
    { quantity: 2, note: 'Feliz día, papá' },
    { quantity: 1, note: 'Feliz día, mamá' },
  ]);
  expect(textOf(body.url)).toContain('«Feliz día, papá»');
});

test("the text of a very long order stays short enough for WhatsApp and leads to the order's page", async () => {
  const items: Item[] = [];
  for (let at = 0; at < 60; at += 1) {
    items.push(await addItem(bakery.card.id, `${'Ñandú de la casa número '.repeat(4)}${at}`, 1000));
  }
  const { body } = await place(order(items.map((item) => line(item))));
  expect(body.url.length).toBeLessThan(7000);
  expect(textOf(body.url)).toMatch(/… y \d+ líneas más en el pedido/);
  expect(textOf(body.url)).toContain('Total: $60.000');
});

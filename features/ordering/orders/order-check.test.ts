import { expect, test } from 'vitest';
import { bakeryWishes, line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { PlacedOrder } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, addItem, place, recorded } = useBakery(testApp);

const check = (lines: unknown[]) =>
  bakery.customer.post<{ refusal: { message: string } }>(`/api/cards/${bakery.card.id}/orders/check`, {
    lines,
  });

test('a check of a cart says what it costs now and why it would be refused, and records nothing', async () => {
  const lines = [line(bakery.bread, 2), line(bakery.cake)];
  expect((await check(lines)).body).toEqual({ subtotal: 17_970, hasCoupons: false, refusal: null });

  const { browser } = bakery.owner;
  await browser.put(`/api/items/${bakery.cake.id}`, { isAvailable: false });
  expect((await check(lines)).body).toEqual({
    subtotal: null,
    hasCoupons: false,
    refusal: {
      message: 'Ya no está disponible: Torta & café #1.',
      fields: { 'lines.1.id': 'Torta & café #1 ya no está disponible.' },
    },
  });

  const { body: coming } = await browser.post<{ id: number }>(`/api/cards/${bakery.card.id}/offers`, {
    ...{ title: 'Cyber secreto', price: 900, startDate: '2099-01-01', itemId: bakery.bread.id },
  });
  // Nor does a product's maximum tell what it is about.
  await browser.put(`/api/items/${bakery.bread.id}`, { maxPerOrder: 4 });
  const guessed = await check([line(bakery.bread), { type: 'offer', id: coming.id, quantity: 9 }]);
  expect(guessed.body.refusal.message).toBe('Ya no está disponible: algo de tu pedido.');
  await browser.put(`/api/items/${bakery.bread.id}`, { maxPerOrder: null });
  const early = await check([{ type: 'offer', id: coming.id, quantity: 1 }]);
  expect(early.body.refusal.message).toBe('Ya no está disponible: algo de tu pedido.');
  await browser.put(`/api/offers/${coming.id}`, { startDate: '2020-01-01', endDate: '2020-02-01' });
  const late = await check([{ type: 'offer', id: coming.id, quantity: 1 }]);
  expect(late.body.refusal.message).toBe('Ya no está disponible: Cyber secreto.');

  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await browser.put(`/api/cards/${bakery.card.id}/switchboard`, { pausedUntil });
  const paused = await check([line(bakery.bread)]);
  expect(paused.body.refusal.message).toMatch(/^Este negocio no recibe pedidos hasta/);

  await browser.put(`/api/cards/${bakery.card.id}`, { isActive: false });
  expect((await check([line(bakery.bread)])).status).toBe(404);
  expect(await recorded()).toBe(0);
});

test('a check reads nothing of other cards, and names no offer of a hidden product', async () => {
  const other = await publishCard(bakery.owner, bakeryWishes);
  const coffee = await addItem(other.id, 'Café secreto', 1000);
  const foreign = await check([line(coffee)]);
  expect(foreign.body.refusal.message).toBe('Ya no está disponible: algo de tu pedido.');

  const { browser } = bakery.owner;
  const { body: offer } = await browser.post<{ id: number }>(`/api/cards/${bakery.card.id}/offers`, {
    ...{ title: 'Promo secreta', price: 900, itemId: bakery.cake.id },
  });
  const ask = () => check([{ type: 'offer', id: offer.id, quantity: 1 }]);
  expect((await ask()).body.refusal).toBeNull();
  await browser.put(`/api/items/${bakery.cake.id}`, { isActive: false });
  expect((await ask()).body.refusal.message).toBe('Ya no está disponible: algo de tu pedido.');
});

test('checks of one address at one card are limited', async () => {
  await check([line(bakery.bread)]);
  const counter = testApp.db.updateTable('throttles').where('key', 'like', `order-checks:%${bakery.card.id}`);
  expect((await counter.set({ count: 3_000 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await check([line(bakery.bread)])).status).toBe(429);
});

test('a card without prices tells no customer what something costs, and its shop what it does', async () => {
  const { browser } = bakery.owner;
  const path = `/api/cards/${bakery.card.id}`;
  await browser.put(path, { enablePricing: false, isActive: true });
  await browser.put(`${path}/switchboard`, { pausedUntil: null });
  const lines = [line(bakery.bread, 2)];
  expect((await check(lines)).body).toMatchObject({ subtotal: null, refusal: null });
  const hidden = { total: 0, deposit: 0, isPartlyUnpriced: true, lines: [{ price: 0, subtotal: 0 }] };
  const { status, body } = await bakery.customer.post<PlacedOrder>(`${path}/orders`, {
    ...{ channel: 'whatsapp', lines },
  });
  expect([status, body]).toEqual([201, expect.objectContaining({ total: 0 })]);
  expect(body).toMatchObject(hidden);
  expect((await bakery.customer.get(`/api/orders/by-token/${body.token}`)).body).toMatchObject(hidden);
  expect((await browser.get(`/api/orders/${body.id}`)).body).toMatchObject({ total: 4980 });

  const person = await signUp(testApp);
  await person.browser.post(`${path}/orders`, { channel: 'whatsapp', lines });
  const own = `/api/users/${person.user.id}`;
  expect((await person.browser.get(`${own}/orders`)).body).toMatchObject([
    { total: 0, isPartlyUnpriced: true, lines: [{ price: 0, subtotal: 0 }] },
  ]);
  const exported = JSON.parse((await person.browser.get(`${own}/export`)).text);
  expect(exported.placedOrders).toMatchObject([{ total: 0, lines: [{ price: 0, subtotal: 0 }] }]);
  const received = JSON.parse((await browser.get(`/api/users/${bakery.owner.user.id}/export`)).text);
  expect(received.orders).toMatchObject([{ total: 4980 }, { total: 4980, lines: [{ price: 2490 }] }]);
});

test('a card without prices says from how much it delivers or takes a coupon, and not how much is missing', async () => {
  const { browser } = bakery.owner;
  const path = `/api/cards/${bakery.card.id}`;
  await browser.put(path, { enablePricing: false });
  const zones = [{ id: 1, name: 'Ñuñoa', fee: 2000, freeFrom: null, minimum: 5000 }];
  await browser.put(`${path}/order-settings`, { fulfilments: ['pickup', 'delivery'], zones });
  await browser.post(`${path}/coupons`, { code: 'DULCE10', unit: 'percent', amount: 10, from: 20_000 });
  const refusalOf = async (more: object) =>
    (await place(order([line(bakery.bread)], { fulfilment: { type: 'pickup' }, ...more }))).body;
  expect(
    await refusalOf({ fulfilment: { type: 'delivery', zoneId: 1, address: 'Irarrázaval 1' } }),
  ).toMatchObject({ fields: { 'fulfilment.zoneId': 'El mínimo para despacho a Ñuñoa es $5.000.' } });
  expect(await refusalOf({ coupon: 'DULCE10' })).toMatchObject({
    fields: { coupon: 'Este cupón es para pedidos desde $20.000.' },
  });
});

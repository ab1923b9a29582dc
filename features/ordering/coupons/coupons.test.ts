import { expect, test } from 'vitest';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import type { Order, PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Coupon } from './coupons.contract.ts';

const testApp = useTestApp();
const { bakery, addItem, addOffer, place, placeAsAnother, recorded } = useBakery(testApp);

const TEN = { code: 'dulce 10', unit: 'percent', amount: 10 };
const add = async (more: object = {}) => {
  const path = `/api/cards/${bakery.card.id}/coupons`;
  return bakery.owner.browser.post<Coupon>(path, { ...TEN, ...more });
};
const list = async () =>
  (await bakery.owner.browser.get<Coupon[]>(`/api/cards/${bakery.card.id}/coupons`)).body;
const check = (body: object) =>
  testApp.browser().post(`/api/cards/${bakery.card.id}/coupons/check`, { code: 'DULCE10', ...body });
const cake = (more: object = {}) => order([line(bakery.cake)], { coupon: 'DULCE10', ...more });
const change = (id: number, update: object) => bakery.owner.browser.put<Order>(`/api/orders/${id}`, update);

test('a coupon is added, changed, paused and deleted; orders keep what it took off', async () => {
  const { body: coupon, status } = await add({ maxUses: 5, weekdays: [], from: 5000 });
  expect(status).toBe(201);
  expect(coupon).toMatchObject({ code: 'DULCE10', from: 5000, maxUses: 5, uses: 0, isRunning: true });
  const { body: placed } = await place(cake());
  expect(placed).toMatchObject({ coupon: 'DULCE10', discount: 1299, total: 11_691 });
  expect(await list()).toMatchObject([{ uses: 1, discounted: 1299 }]);
  const path = `/api/coupons/${coupon.id}`;
  expect((await bakery.owner.browser.put(path, { amount: 20 })).body).toMatchObject({
    amount: 20,
    from: 5000,
  });
  expect((await place(cake())).body).toMatchObject({ discount: 2598 });
  await bakery.owner.browser.put(path, { isActive: false });
  expect((await place(cake())).body).toMatchObject({
    code: 'not_available',
    fields: { coupon: 'Este cupón no existe o ya terminó.' },
  });
  expect((await bakery.owner.browser.delete(path)).status).toBe(204);
  const seen = await testApp.browser().get<CustomerOrder>(`/api/orders/by-token/${placed.token}`);
  expect(seen.body).toMatchObject({ coupon: 'DULCE10', discount: 1299, total: 11_691 });
  // The terms of when it was placed count on.
  const { body } = await change(placed.id, { changedLines: [{ at: 0, quantity: 2 }] });
  expect(body).toMatchObject({ discount: 2598, total: 23_382 });
});

test.each([
  [{ amount: 101 }, { amount: 'Escribe un porcentaje de 1 a 100.' }],
  [{ code: 'a' }, { code: 'El código tiene de 3 a 20 letras, números o guiones.' }],
  [
    { maxUses: 1, maxUsesEach: 2 },
    { maxUsesEach: 'Cada persona no puede usarlo más veces que todas juntas.' },
  ],
  [{ startTime: '18:00' }, { endTime: 'Escribe también a qué hora termina.' }],
  [{ itemIds: [2_000_000_000] }, { itemIds: 'Hay productos que no son de tu tarjeta.' }],
])('a coupon with %j is refused and changes nothing', async (wrong, fields) => {
  const { status, body } = await add(wrong);
  expect([status, body]).toMatchObject([400, { fields }]);
  expect(await list()).toEqual([]);
});

test('no two coupons of a card have the same code, however it is typed', async () => {
  await add();
  const again = await add({ code: 'DULCE10' });
  expect(again.body).toMatchObject({ fields: { code: 'Ya tienes un cupón con este código.' } });
});

test('an order says why its coupon takes nothing off, and is not recorded', async () => {
  await add({ from: 20_000 });
  const promo = await addOffer('2x1 en tortas', 9990);
  await add({ code: 'SINOFERTA', skipsOffers: true });
  await add({ code: 'AYER', endDate: '2026-01-01' });
  await add({ code: 'MANANA', startDate: '2099-01-01' });
  await add({ code: 'PANES', itemIds: [bakery.bread.id] });
  for (const [body, why] of [
    [cake(), 'Este cupón es para pedidos desde $20.000. Te faltan $7.010.'],
    [order([line(promo, 1, 'offer')], { coupon: 'sinoferta' }), 'Este cupón no se suma a las ofertas.'],
    [cake({ coupon: 'AYER' }), 'Este cupón no se puede usar en este momento.'],
    [cake({ coupon: 'PANES' }), 'Este cupón es para otros productos.'],
    [cake({ coupon: 'NINGUNO' }), 'Este cupón no existe o ya terminó.'],
    // It may be a surprise.
    [cake({ coupon: 'MANANA' }), 'Este cupón no existe o ya terminó.'],
  ] as const)
    expect((await place(body)).body).toMatchObject({ code: 'not_available', fields: { coupon: why } });
  expect(await recorded()).toBe(0);
});

test('cancelling an order gives the use back, and taking it up again needs one', async () => {
  await add({ maxUses: 1 });
  const first = (await place(cake())).body;
  const full = { message: 'Este cupón ya se usó todas las veces que se podía.' };
  expect((await placeAsAnother(cake())).body).toMatchObject(full);
  expect((await check({})).body).toMatchObject(full);
  await change(first.id, { status: 'cancelada' });
  const second = await placeAsAnother(cake());
  expect(second.status).toBe(201);
  expect((await change(first.id, { status: 'confirmada' })).body).toMatchObject(full);
  await change(second.body.id, { status: 'cancelada' });
  expect((await change(first.id, { status: 'confirmada' })).status).toBe(200);
  expect(await list()).toMatchObject([{ uses: 1 }]);
});

test('a coupon that is limited for each phone needs one, however it is written', async () => {
  await add({ maxUsesEach: 1 });
  expect((await check({})).body).toMatchObject({ needsPhone: true, unit: 'percent', amount: 10 });
  expect((await place(cake())).body).toMatchObject({ fields: { customerPhone: expect.any(String) } });
  expect((await place(cake({ customerPhone: '9 8765 4321' }))).status).toBe(201);
  const again = { message: 'Con este teléfono ya se usó este cupón.' };
  expect((await placeAsAnother(cake({ customerPhone: '+56 987654321' }))).body).toMatchObject(again);
  expect((await check({ customerPhone: '+56987654321' })).body).toMatchObject(again);
  expect((await place(cake({ customerPhone: '9 1111 2222' }))).status).toBe(201);
});

test('whether a phone has used a coupon is told ten times an hour to one address, and then by the order alone', async () => {
  await add({ maxUsesEach: 1 });
  const used = { customerPhone: '9 8765 4321' };
  expect((await place(cake(used))).status).toBe(201);
  const curious = testApp.browser();
  const ask = async (customerPhone: string) =>
    (
      await curious.post(`/api/cards/${bakery.card.id}/coupons/check`, {
        ...{ code: 'DULCE10', customerPhone },
      })
    ).status;
  for (let at = 0; at < 9; at += 1) expect(await ask(`9 7100 ${1000 + at}`)).toBe(200);
  expect(await ask(used.customerPhone)).toBe(409);
  expect(await ask(used.customerPhone)).toBe(200);
  expect((await placeAsAnother(cake(used))).status).toBe(409);
  const wedding = await addItem(bakery.card.id, 'Torta de novios', 9_000_000);
  const tooMuch = order([line(wedding, 999)], { coupon: 'DULCE10', ...used });
  expect((await placeAsAnother(tooMuch)).body).toMatchObject({
    message: expect.stringContaining('demasiado grande'),
  });
});

test('nobody uses up a coupon for everybody: one browser takes five of its uses an hour, one address twenty', async () => {
  await add({ maxUses: 50, maxUsesEach: 1 });
  let phones = 0;
  const use = async (device?: string) => {
    phones += 1;
    return place(cake({ customerPhone: `9 7100 ${1000 + phones}`, ...(device && { device }) }));
  };
  for (let at = 0; at < 5; at += 1) expect((await use()).status).toBe(201);
  expect(await use()).toMatchObject({
    status: 429,
    body: { message: 'Este negocio no puede recibir más pedidos con cupón desde esta conexión por ahora.' },
  });
  for (let at = 0; at < 15; at += 1) expect((await use(`the-phone-at-table-${at}`)).status).toBe(201);
  expect((await use('the-phone-at-table-20')).status).toBe(429);
  // Without the coupon, or from elsewhere, they order as before.
  expect((await place(order([line(bakery.cake)]))).status).toBe(201);
  expect((await placeAsAnother(cake({ customerPhone: '9 7200 1000' }))).status).toBe(201);
  expect(await list()).toMatchObject([{ uses: 21 }]);
});

test('the shop applies a coupon to an order by phone, and gives and takes it in a change', async () => {
  await add({ maxUses: 1 });
  const path = `/api/cards/${bakery.card.id}/orders/owner`;
  const typed = { lines: [{ type: 'item', id: bakery.cake.id, quantity: 1 }] };
  const { body } = await bakery.owner.browser.post<Order>(path, { ...typed, coupon: 'dulce10' });
  expect(body).toMatchObject({ coupon: 'DULCE10', discount: 1299, total: 11_691 });
  const other = (await bakery.owner.browser.post<Order>(path, typed)).body;
  expect((await change(other.id, { coupon: 'DULCE10' })).body).toMatchObject({ code: 'not_available' });
  expect((await change(body.id, { coupon: null })).body).toMatchObject({ coupon: null, total: 12_990 });
  expect((await change(other.id, { coupon: 'DULCE10' })).body).toMatchObject({
    discount: 1299,
    total: 11_691,
  });
});

test('whether the shop has a coupon is known to its carts', async () => {
  const ask = async () =>
    (
      await testApp.browser().post<{ hasCoupons: boolean }>(`/api/cards/${bakery.card.id}/orders/check`, {
        lines: [line(bakery.cake)],
      })
    ).body.hasCoupons;
  expect(await ask()).toBe(false);
  const { body } = await add();
  expect(await ask()).toBe(true);
  await bakery.owner.browser.put(`/api/coupons/${body.id}`, { isActive: false });
  expect(await ask()).toBe(false);
});

test('of 50 orders at once at two servers, a coupon is used exactly as often as it may be', async () => {
  const LIMIT = 7;
  await add({ maxUses: LIMIT });
  const { app } = await startSecondServer(testApp);
  const path = `/api/cards/${bakery.card.id}/orders`;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      (at % 2 === 0 ? testApp.browser() : testApp.browser().at(app)).post<PlacedOrder>(path, cake()),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - LIMIT);
  expect(await recorded()).toBe(LIMIT);
  expect(await list()).toMatchObject([{ uses: LIMIT, discounted: LIMIT * 1299 }]);
});

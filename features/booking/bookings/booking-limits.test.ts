import { expect, test } from 'vitest';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

test.each([
  ['of one browser', 'bookings-device', 20, { device: 'a-browser-of-a-visitor' }],
  ['of one address', 'bookings', 60, {}],
  ['of one address in a day', 'bookings-of-day', 120, {}],
  ['of attempts', 'booking-attempts', 1_000, {}],
])('beyond the limit %s at one card a booking is refused, the team’s is not', async (_, key, max, more) => {
  const visitor = testApp.browser();
  const first = { ...more, token: `a-token-of-${key}`, startsAt: await shop.freeHour() };
  expect((await shop.book(first, visitor)).status).toBe(201);
  const counter = testApp.db.updateTable('throttles').where('key', 'like', `${key}:%:${shop.card.id}`);
  const [{ numUpdatedRows }] = (await counter
    .where('count', '=', 1)
    .set({ count: max - 1 })
    .execute()) as [{ numUpdatedRows: bigint }];
  expect(numUpdatedRows).toBe(1n);
  expect((await shop.book({ ...more, startsAt: await shop.freeHour() }, visitor)).status).toBe(201);
  const startsAt = await shop.freeHour();
  const refused = await shop.book({ ...more, startsAt }, visitor);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Este negocio no puede recibir más reservas desde esta conexión por ahora.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await shop.book({ ...more, startsAt }, shop.barber.browser)).status).toBe(201);
});

test('only what is recorded counts', async () => {
  const [visitor, startsAt] = [testApp.browser(), await shop.freeHour()];
  const device = 'another-browser-of-a-visitor';
  const token = 'a-token-of-what-counts';
  await shop.book({ token, startsAt, device }, visitor);
  await shop.book({ token, startsAt, device }, visitor);
  expect((await shop.book({ startsAt, device }, visitor)).body.code).toBe('slot_taken');
  const counts = await testApp.db
    .selectFrom('throttles')
    .select(['key', 'count'])
    .where('key', 'like', `booking%:${shop.card.id}`)
    .execute();
  expect(Object.fromEntries(counts.map(({ key, count }) => [key.split(':')[0], count]))).toEqual({
    'booking-attempts': 3,
    bookings: 1,
    'bookings-device': 1,
    'bookings-of-day': 1,
    'bookings-of-phone': 1,
  });
});

test('who asks for the free hours again and again is asked to wait, others are not', async () => {
  const [visitor, other] = [testApp.browser(), testApp.browser()];
  const ask = (browser = visitor) =>
    browser.get(`/api/cards/${shop.card.id}/availability?services=${shop.idsOf('Corte')}`);
  expect((await ask()).status).toBe(200);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 600 })
    .where('key', 'like', `availability:%:${shop.card.id}`)
    .execute();
  expect([(await ask()).status, (await ask(other)).status]).toEqual([429, 200]);
});

test('a neighbour who moves hours again and again keeps nobody from cancelling', async () => {
  const visitor = testApp.browser();
  const { body } = await shop.book({ startsAt: await shop.freeHour() }, visitor);
  const change = (wish: object) => visitor.put(`/api/bookings/by-token/${body.token}`, wish);
  expect((await change({ startsAt: await shop.freeHour(5), personId: null })).status).toBe(200);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 30 })
    .where('key', 'like', 'booking-changes:%')
    .execute();
  expect((await change({ startsAt: await shop.freeHour(7), personId: null })).status).toBe(429);
  expect((await change({ isCancelled: true })).status).toBe(200);
});

test('who books with somebody else’s phone keeps that person from nothing, and learns nothing of them', async () => {
  const [prankster, victim] = [testApp.browser(), testApp.browser()];
  const book = async (browser = prankster) =>
    shop.book({ startsAt: await shop.freeHour(), customerPhone: '9 8888 7777' }, browser);
  for (let count = 0; count < 4; count += 1) expect((await book()).status).toBe(201);
  const { status, body } = await book();
  expect([status, body.message]).toEqual([
    409,
    'Con este teléfono no se pueden tomar más horas por aquí. Escríbele al negocio para tomar más.',
  ]);
  for (let count = 0; count < 4; count += 1) expect((await book(victim)).status).toBe(201);
  expect((await book(testApp.browser())).status).toBe(409);
});

test('where bookings are switched off none is moved, but cancelled', async () => {
  const { body } = await shop.book({ startsAt: await shop.freeHour() });
  const startsAt = await shop.freeHour(5);
  await shop.setUp([{ ...someone('Matías'), id: shop.settings.people[0]?.id }], { isOn: false });
  expect((await shop.move(body.token, { startsAt, personId: null })).status).toBe(409);
  expect((await shop.move(body.token, { isCancelled: true })).status).toBe(200);
});

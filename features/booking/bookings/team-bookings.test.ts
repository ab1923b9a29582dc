import { expect, test } from 'vitest';
import type { BookingSettings } from '#features/booking/agenda/agenda.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { sweepOldBookings } from './bookings.store.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

test('the team books for somebody at any free time, blocks time, and says who came', async () => {
  const personId = shop.settings.people[0]?.id;
  // In the night: what is outside the hours is the team's own business.
  const night = localInstant(dateAfter(localParts(new Date(), SANTIAGO).date, 300), 2 * 60, SANTIAGO);
  const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000).toISOString();
  const startsAt = later(0);
  const team = (body: object) =>
    shop.barber.browser.post<OwnBooking & ErrorBody>(`/api/cards/${shop.card.id}/bookings/team`, {
      personId,
      startsAt,
      serviceIds: [],
      ...body,
    });
  const walkIn = {
    token: 'team-token-of-walk-in',
    serviceIds: shop.idsOf('Corte'),
    customerName: 'Pedro',
    customerPhone: '9 8222 3333',
  };
  const made = await team(walkIn);
  expect(made).toMatchObject({ status: 201, body: { status: 'confirmed', customerName: 'Pedro' } });
  expect((await team(walkIn)).status).toBe(200);
  expect((await team({ token: 'team-token-of-a-block-1', minutes: 60 })).body.code).toBe('slot_taken');
  const blocked = await team({
    token: 'team-token-of-a-block-2',
    minutes: 60,
    startsAt: later(60),
    notes: 'Almuerzo',
  });
  expect(blocked.body).toMatchObject({ status: 'blocked', notes: 'Almuerzo' });
  expect((await shop.update(made.body.id, { version: 1, startsAt: later(90) })).body.code).toBe('slot_taken');
  expect((await shop.update(made.body.id, { version: 1, status: 'missed' })).body).toMatchObject({
    status: 'missed',
    version: 2,
  });
  expect((await shop.update(made.body.id, { version: 1, status: 'done' })).body.code).toBe('outdated');
  const again = await shop.book({ startsAt: await shop.freeHour(), customerPhone: '+56 9 8222 3333' });
  expect(again.status).toBe(201);
  expect((await shop.list())[0]).toMatchObject({ earlier: { done: 0, missed: 1 } });
});

test("hours of a person are limited as the card's, and nothing changes", async () => {
  const path = `/api/cards/${shop.card.id}/booking-settings`;
  const put = (monday: string) =>
    shop.barber.browser.put(path, {
      ...shop.settings,
      people: shop.settings.people.map((person) => ({ ...person, hours: { monday } })),
    });
  for (const monday of ['9 a 18, '.repeat(1000), 'a\0b', 'a\ud800b'])
    expect(await put(monday)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await shop.barber.browser.get<BookingSettings>(path)).body.people).toEqual(shop.settings.people);
});

test('people of the agenda who left without ever being booked are not kept', async () => {
  const path = `/api/cards/${shop.card.id}/booking-settings`;
  const { people, ...rules } = shop.settings;
  const guest = { id: null, name: 'De paso', capacity: 1, hours: null, itemIds: null };
  for (let times = 0; times < 5; times += 1)
    await shop.barber.browser.put<BookingSettings>(path, { ...rules, people: [...people, guest] });
  await shop.barber.browser.put<BookingSettings>(path, { ...rules, people });
  const kept = testApp.db.selectFrom('bookingPeople').select('name').where('cardId', '=', shop.card.id);
  expect((await kept.execute()).filter(({ name }) => name === 'De paso')).toHaveLength(1);
});

test('whoever makes a booking for somebody knows its token, which opens nothing, also after leaving', async () => {
  const made = await shop.barber.browser.post<OwnBooking>(`/api/cards/${shop.card.id}/bookings/team`, {
    ...{
      token: 'token-kept-by-member',
      personId: shop.settings.people[0]?.id,
      serviceIds: shop.idsOf('Corte'),
    },
    ...{ startsAt: await shop.freeHour(), customerName: 'Inés', customerPhone: '+56 9 8222 4444' },
  });
  expect(made.status).toBe(201);
  const stranger = testApp.browser();
  const path = '/api/bookings/by-token/token-kept-by-member';
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.put(path, { isCancelled: true })).status).toBe(404);
  expect((await stranger.get(`${path}/watch`)).status).toBe(404);
  expect((await stranger.get(`${path}/calendar.ics`)).status).toBe(404);
  const again = await shop.book({ token: 'token-kept-by-member', startsAt: await shop.freeHour() });
  expect(again.status).toBe(409);
  expect((await shop.list()).find(({ id }) => id === made.body.id)).toMatchObject({ status: 'confirmed' });
});

test('a day in another decade is a typing error, for hours, blocked time and moved bookings', async () => {
  const startsAt = '2099-01-07T15:00:00.000Z';
  const refused = { status: 400, body: { fields: { startsAt: 'Elige un día a menos de 2 años de hoy.' } } };
  const note = (body: object) =>
    shop.barber.browser.post<ErrorBody>(`/api/cards/${shop.card.id}/bookings/team`, {
      ...{ token: 'team-token-of-2099', personId: shop.settings.people[0]?.id, startsAt, ...body },
    });
  expect(await note({ serviceIds: shop.idsOf('Corte') })).toMatchObject(refused);
  expect(await note({ serviceIds: [], minutes: 60 })).toMatchObject(refused);
  expect(await note({ serviceIds: shop.idsOf('Corte'), startsAt: '2009-01-07T15:00:00.000Z' })).toMatchObject(
    refused,
  );
  await shop.book({ startsAt: await shop.freeHour() });
  const [own] = await shop.list();
  expect(await shop.update(own?.id ?? 0, { version: 1, startsAt })).toMatchObject(refused);
});

test('the team changes what is done in a booked hour, as long as it has room; what stays costs what it did', async () => {
  const startsAt = await shop.freeHour();
  const after = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  await shop.book({ startsAt });
  await shop.book({ startsAt: after(30) });
  const [own, next] = await shop.list();
  const change = (id = 0, version: number, body: object) => shop.update(id, { version, ...body });
  const both = { serviceIds: shop.idsOf('Corte', 'Barba') };
  expect((await change(own?.id, 1, both)).body.code).toBe('slot_taken');
  const refused = { status: 400, body: { fields: { serviceIds: 'Elige un servicio.' } } };
  expect(await change(own?.id, 1, { serviceIds: [] })).toMatchObject(refused);
  expect((await shop.list())[0]).toEqual(own);

  const [cut] = shop.items;
  await shop.barber.browser.put(`/api/items/${cut?.id}`, { price: 99_000 });
  await change(next?.id, 1, { startsAt: after(60) });
  expect((await change(own?.id, 1, both)).body).toMatchObject({
    ...{ startsAt, endsAt: after(60), version: 2 },
    services: [
      { name: 'Corte', price: 12_000 },
      { name: 'Barba', price: 8_000 },
    ],
  });
  const beard = { serviceIds: shop.idsOf('Barba') };
  expect((await change(own?.id, 2, beard)).body).toMatchObject({
    ...{ endsAt: after(30), services: [{ name: 'Barba' }] },
  });
  expect((await change(own?.id, 3, { serviceIds: shop.idsOf('Vale de regalo') })).body.code).toBe(
    'not_available',
  );
  const block = {
    token: 'team-token-of-a-block-4',
    personId: shop.settings.people[0]?.id,
    startsAt: after(120),
  };
  const path = `/api/cards/${shop.card.id}/bookings/team`;
  const { id } = (await shop.barber.browser.post<OwnBooking>(path, { ...block, serviceIds: [], minutes: 30 }))
    .body;
  expect((await change(id, 1, beard)).status).toBe(400);
});

test('a cancelled hour is opened again only if it is still free', async () => {
  const startsAt = await shop.freeHour();
  await shop.book({ startsAt });
  const [own] = await shop.list();
  expect((await shop.update(own?.id ?? 0, { version: 1, status: 'cancelled' })).body.cancelledBy).toBe(
    'team',
  );
  await shop.book({ startsAt });
  expect((await shop.update(own?.id ?? 0, { version: 2, status: 'confirmed' })).body.code).toBe('slot_taken');
});

test('whoever leaves keeps the bookings of the past and takes no new ones', async () => {
  const startsAt = await shop.freeHour();
  const { token } = (await shop.book({ startsAt })).body;
  await shop.setUp([someone('Rocío')]);
  expect((await shop.page(token)).body.person.name).toBe('Matías');
  expect((await shop.book({ startsAt })).body.person.name).toBe('Rocío');
});

test('a new booking appears in the panel at once', async () => {
  const origin = await listen(testApp.app);
  const stream = await openStream(`${origin}/api/stream`, {
    cookie: `session=${shop.barber.browser.cookie('session')}`,
  });
  await shop.book({ startsAt: await shop.freeHour() });
  const [own] = await shop.list();
  await eventually(() => expect(stream.events).toContainEqual({ cardId: shop.card.id, bookingId: own?.id }));
  stream.close();
});

test('bookings go with the account that made them, and after two years', async () => {
  const customer = await signUp(testApp);
  const startsAt = await shop.freeHour();
  await shop.book({ startsAt }, customer.browser);
  const { body } = await customer.browser.get<{ madeBookings: object[] }>(
    `/api/users/${customer.user.id}/export`,
  );
  expect(body.madeBookings).toMatchObject([{ services: [{ name: 'Corte' }], customerName: 'Ana Díaz' }]);
  await customer.browser.request('DELETE', `/api/users/${customer.user.id}`, { password: PASSWORD });
  expect(await shop.list()).toEqual([]);
  const { token } = (await shop.book({ startsAt })).body;
  await testApp.db
    .updateTable('bookings')
    .where('token', '=', token)
    .set({
      startsAt: new Date('2020-01-01T10:00:00Z'),
      endsAt: new Date('2020-01-01T11:00:00Z'),
      busyUntil: new Date('2020-01-01T11:00:00Z'),
    })
    .execute();
  await sweepOldBookings(testApp.db);
  expect((await shop.page(token)).status).toBe(404);
});

test('an owner learns why no hour is free, and the card then offers no booking', async () => {
  const settings = async () =>
    (await shop.barber.browser.get<BookingSettings>(`/api/cards/${shop.card.id}/booking-settings`)).body;
  expect((await settings()).missing).toEqual([]);
  await shop.barber.browser.put(`/api/cards/${shop.card.id}`, { businessHours: null });
  for (const { id } of shop.items) await shop.barber.browser.delete(`/api/items/${id}`);
  expect((await settings()).missing).toEqual(['hours', 'services']);
  const unset = { ...someone('Matías'), hours: {} };
  const path = `/api/cards/${shop.card.id}/booking-settings`;
  const { status, body } = await shop.barber.browser.put<ErrorBody>(path, {
    ...shop.settings,
    people: [unset],
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ 'people.0.hours': 'Elige en qué días atiende.' });
});

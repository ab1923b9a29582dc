import { expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { calendarFaults } from '#tests/support/calendar-faults.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

test('a stranger books an hour, which is gone for others, and the barber sees who comes', async () => {
  const startsAt = await shop.freeHour();
  const { status, body } = await shop.book({ startsAt, note: 'Primera vez' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ status: 'confirmed', startsAt, person: { name: 'Matías' }, isChangeable: true },
    services: [{ name: 'Corte', minutes: 30, price: 12_000 }],
  });
  const text = new URL(body.whatsappUrl ?? '').searchParams.get('text');
  expect(text).toContain('Reservé Corte con Matías');
  expect(text).toContain(`/hora/${body.token}`);
  expect(await shop.freeHour()).not.toBe(startsAt);
  const [own] = await shop.list();
  expect(own).toMatchObject({
    customerName: 'Ana Díaz',
    note: 'Primera vez',
    earlier: { done: 0, missed: 0 },
  });
  expect(JSON.stringify(own)).not.toContain(body.token);
});

test('the summary says when each day has what it still has, without what was cancelled', async () => {
  const startsAt = await shop.freeHour();
  for (const at of [0, 1]) await shop.book({ startsAt: await shop.freeHour(at) });
  const { body } = await shop.book({ startsAt: await shop.freeHour() });
  await shop.move(body.token, { isCancelled: true });
  const path = `/api/cards/${shop.card.id}/bookings/summary`;
  const span = (from: number) => ({ from, to: from + 30 });
  expect((await shop.barber.browser.get(path)).body).toMatchObject({
    days: [{ date: startsAt.slice(0, 10), spans: [span(10 * 60), span(11 * 60)] }],
  });
});

test('a card without prices tells whoever books none of them, and its team what a service costs', async () => {
  await shop.barber.browser.put(`/api/cards/${shop.card.id}`, { enablePricing: false });
  const person = await signUp(testApp);
  const unpriced = { services: [{ name: 'Corte', minutes: 30, price: 0 }] };
  const { body } = await shop.book({ startsAt: await shop.freeHour() }, person.browser);
  expect(body).toMatchObject(unpriced);
  expect((await shop.page(body.token)).body).toMatchObject(unpriced);
  const exportOf = async ({ browser, user }: typeof person) =>
    JSON.parse((await browser.get(`/api/users/${user.id}/export`)).text);
  expect((await exportOf(person)).madeBookings).toMatchObject([unpriced]);
  const priced = [{ services: [{ name: 'Corte', price: 12_000 }] }];
  expect(await shop.list()).toMatchObject(priced);
  expect((await exportOf(shop.barber)).bookings.slice(-1)).toMatchObject(priced);
  expect((await shop.move(body.token, { isCancelled: true })).body).toMatchObject(unpriced);
});

test('a taken hour is refused with the nearest free ones, and nothing is recorded', async () => {
  const startsAt = await shop.freeHour(1);
  await shop.book({ startsAt });
  const { status, body } = await shop.book({ startsAt });
  expect(status).toBe(409);
  expect(body.code).toBe('slot_taken');
  expect(body.alternatives).toHaveLength(3);
  for (const alternative of body.alternatives ?? [])
    expect(Math.abs(Date.parse(alternative) - Date.parse(startsAt))).toBeLessThanOrEqual(60 * 60_000);
  expect(await shop.list()).toHaveLength(1);
  expect((await shop.book({ startsAt: body.alternatives?.[0] })).status).toBe(201);
});

test('of thirty who want the same three hours at once, three get one, and the others learn of it', async () => {
  const hours = (await shop.availability('&days=3'))
    .slice(2)
    .flatMap((day) => day.hours)
    .slice(0, 3);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => shop.book({ startsAt: hours[at % 3]?.startsAt })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken')).toHaveLength(27);
  expect(new Set((await shop.list()).map(({ startsAt }) => startsAt)).size).toBe(3);
});

test('the database itself refuses to book somebody twice', async () => {
  const { body } = await shop.book({ startsAt: await shop.freeHour() });
  const row = await testApp.db
    .selectFrom('bookings')
    .selectAll()
    .where('token', '=', body.token)
    .executeTakeFirstOrThrow();
  const { id: _, services: __, ...copy } = row;
  // Again after a deadlock with the server's own update of the first booking once its letters are sent.
  await expect(
    inTransaction(testApp.db, (trx) =>
      trx
        .insertInto('bookings')
        .values({ ...copy, token: 'another-token-same-hour', services: '[]' as never })
        .execute(),
    ),
  ).rejects.toThrow('bookings_never_twice');
});

test('sent twice it is one booking, and another card refuses its token', async () => {
  const startsAt = await shop.freeHour();
  const token = 'the-same-booking-twice';
  expect((await shop.book({ token, startsAt })).status).toBe(201);
  expect((await shop.book({ token, startsAt })).status).toBe(200);
  expect(await shop.list()).toHaveLength(1);
  await testApp.db.deleteFrom('bookings').execute();
});

test('several services take their time together, and whoever is free has fewest bookings', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')], { bufferMinutes: 15 });
  const startsAt = await shop.freeHour();
  const first = (await shop.book({ startsAt, serviceIds: shop.idsOf('Corte', 'Barba') })).body;
  expect(Date.parse(first.endsAt) - Date.parse(startsAt)).toBe(60 * 60_000);
  const second = (await shop.book({ startsAt })).body;
  expect([first.person.name, second.person.name]).toEqual(['Matías', 'Rocío']);
  expect((await shop.book({ startsAt })).body.code).toBe('slot_taken');
});

test('the customer moves the booking, which frees its old hour, and cancels it', async () => {
  const [from, to] = [await shop.freeHour(), await shop.freeHour(3)];
  const { token } = (await shop.book({ startsAt: from })).body;
  const utc = (time: string) => time.replace(/[-:]|\.000/g, '');
  const file = async () => (await testApp.browser().get(`/api/bookings/by-token/${token}/calendar.ics`)).text;
  expect(await file()).toContain(`SEQUENCE:1\r\n`);
  expect(await file()).toContain(`\r\nDTSTART:${utc(from)}\r\n`);
  expect(calendarFaults(await file())).toEqual([]);
  expect((await shop.move(token, { startsAt: to, personId: null })).body).toMatchObject({ startsAt: to });
  expect(await shop.freeHour()).toBe(from);
  expect(await file()).toContain('SEQUENCE:2');
  // Imported again it is the same event, and it moves.
  expect((await file()).match(/^UID:.*\r$/gm)).toEqual([`UID:${token}@vitrina\r`]);
  expect(await file()).toContain(`\r\nDTSTART:${utc(to)}\r\n`);
  const other = (await shop.book({ startsAt: from })).body;
  expect((await shop.move(other.token, { startsAt: to, personId: null })).body.code).toBe('slot_taken');
  expect((await shop.move(token, { isCancelled: true })).body).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'customer',
  });
  expect(await file()).toContain('STATUS:CANCELLED');
  expect(await file()).toContain('SEQUENCE:3\r\n');
  expect(calendarFaults(await file())).toEqual([]);
  expect((await shop.move(token, { startsAt: to, personId: null })).status).toBe(409);
  expect((await shop.move(other.token, { startsAt: to, personId: null })).status).toBe(200);
});

test('shortly before the hour only the shop changes it', async () => {
  await shop.setUp([{ ...someone('Matías'), id: shop.settings.people[0]?.id }], { changeHours: 168 });
  const { token, isChangeable } = (await shop.book({ startsAt: await shop.freeHour() })).body;
  expect(isChangeable).toBe(false);
  expect((await shop.move(token, { isCancelled: true })).body.message).toContain('Escríbele al negocio');
});

test.each<[string, object, number, string]>([
  ['outside the hours', { startsAt: '2026-01-01T03:00:00.000Z' }, 409, 'slot_taken'],
  ['without a phone', { customerPhone: '12345' }, 400, 'invalid'],
  ['a product that is no service', { serviceIds: ['Vale de regalo'] }, 409, 'not_available'],
  ['with nobody', { personId: 2_000_000 }, 409, 'slot_taken'],
])('a booking is refused %s', async (_, body: { serviceIds?: string[] }, status, code) => {
  const answer = await shop.book({
    startsAt: await shop.freeHour(),
    ...body,
    ...(body.serviceIds && { serviceIds: shop.idsOf(...body.serviceIds) }),
  });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(await shop.list()).toEqual([]);
});

test('nobody books where it is off', async () => {
  const startsAt = await shop.freeHour();
  await shop.setUp([someone('Matías')], { isOn: false });
  expect((await shop.book({ startsAt })).status).toBe(409);
});

test('of what such a shop sells without an hour, nobody asks for one', async () => {
  const ask = (name: string) =>
    testApp.browser().post<ErrorBody>(`/api/cards/${shop.card.id}/requests`, {
      ...{ token: `a-token-of-request-${shop.idsOf(name)}`, itemId: shop.idsOf(name)[0] },
      ...{ customerName: 'Ana Díaz', customerPhone: '9 8765 4321' },
    });
  expect(await ask('Vale de regalo')).toMatchObject({ status: 409, body: { code: 'not_available' } });
  expect((await ask('Corte')).status).toBe(201);
});

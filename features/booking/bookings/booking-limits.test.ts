import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

test('the eleventh booking of a day from one connection to a card is refused, whatever device and phone it names', async () => {
  const visitor = testApp.browser();
  for (let at = 0; at < 10; at += 1) {
    const { status, body } = await shop.book({ startsAt: await shop.freeHour() }, visitor);
    expect(status).toBe(201);
    // A cancelled one gives nothing back.
    if (at === 0) await shop.move(body.token, { isCancelled: true });
  }
  const startsAt = await shop.freeHour();
  const refused = await shop.book({ startsAt }, visitor);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: 'Desde esta conexión ya se reservó mucho hoy. Escríbele al negocio para agendar otra hora.',
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await shop.book({ startsAt })).status).toBe(201);
});

test('whoever works with the card books without a limit', async () => {
  for (let at = 0; at < 11; at += 1)
    expect((await shop.book({ startsAt: await shop.freeHour() }, shop.barber.browser)).status).toBe(201);
});

test('whoever works with the card notes 600 an hour, but no more', async () => {
  const path = `/api/cards/${shop.card.id}/bookings/team`;
  const personId = shop.settings.people[0]?.id;
  const note = async (hour: number) => {
    const startsAt = new Date(Date.now() + hour * 3_600_000).toISOString();
    const noted = {
      token: `a-token-of-what-was-noted-${hour}`,
      personId,
      startsAt,
      serviceIds: [],
      minutes: 15,
    };
    return (await shop.barber.browser.post(path, noted)).status;
  };
  expect(await note(1)).toBe(201);
  await testApp.db
    .updateTable('throttles')
    .where('key', '=', `bookings-of-team:${shop.card.id}`)
    .set({ count: 600 })
    .execute();
  expect(await note(2)).toBe(429);
  expect((await shop.book({ startsAt: await shop.freeHour() }, shop.barber.browser)).status).toBe(429);
});

test('what is noted at one card refuses nobody whose number is that of the card', async () => {
  const key = `bookings-of-team:${shop.barber.user.id}`;
  await testApp.db
    .insertInto('throttles')
    .values({ key, count: 600, windowStartedAt: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 600 }))
    .execute();
  const path = `/api/cards/${shop.card.id}/bookings?from=2026-12-01&to=2026-12-01`;
  expect((await shop.barber.browser.get(path)).status).toBe(200);
});

test('of attempts, also those that are refused, one address makes a thousand an hour', async () => {
  const visitor = testApp.browser();
  await shop.book({ startsAt: await shop.freeHour() }, visitor);
  await testApp.db
    .updateTable('throttles')
    .where('key', 'like', `booking-attempts:%:${shop.card.id}`)
    .set({ count: 1_000 })
    .execute();
  expect((await shop.book({ startsAt: await shop.freeHour() }, visitor)).status).toBe(429);
});

test('only what is recorded counts', async () => {
  const [visitor, startsAt] = [testApp.browser(), await shop.freeHour()];
  const token = 'a-token-of-what-counts';
  await shop.book({ token, startsAt }, visitor);
  await shop.book({ token, startsAt }, visitor);
  expect((await shop.book({ startsAt }, visitor)).body.code).toBe('slot_taken');
  const counts = await testApp.db
    .selectFrom('throttles')
    .select(['key', 'count'])
    .where('key', 'like', `booking%:${shop.card.id}`)
    .execute();
  expect(Object.fromEntries(counts.map(({ key, count }) => [key.split(':')[0], count]))).toEqual({
    'booking-attempts': 3,
    'bookings-of-day': 1,
  });
});

test('who asks for the free hours again and again is asked to wait, others are not', async () => {
  const [visitor, other] = [testApp.browser(), testApp.browser()];
  const ask = (browser = visitor) =>
    browser.get(`/api/cards/${shop.card.id}/availability?services=${shop.idsOf('Corte')}`);
  expect((await ask()).status).toBe(200);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 4_000 })
    .where('key', 'like', 'availability:%')
    .execute();
  expect([(await ask()).status, (await ask(other)).status]).toEqual([429, 200]);
});

test('free hours that one connection asks for at once are looked up one after another, others do not wait', async () => {
  const visitor = testApp.browser();
  const path = `/api/cards/${shop.card.id}/availability?services=${shop.idsOf('Corte')}`;
  const asked = await testApp.db.transaction().execute(async (trx) => {
    await sql`lock table booking_settings in access exclusive mode`.execute(trx);
    const answers = Array.from({ length: 20 }, async () => (await visitor.get(path)).status);
    await eventually(async () => expect(await waitingForLocks(testApp.db, '%booking_settings%')).toBe(1));
    expect((await testApp.browser().get('/api/cards?q=pan')).status).toBe(200);
    expect(await waitingForLocks(testApp.db, '%booking_settings%')).toBe(1);
    return answers;
  });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test('no product has a number beyond those of the database', async () => {
  const { status, body } = await testApp
    .browser()
    .get<{ fields: object }>(`/api/cards/${shop.card.id}/availability?services=2147483648`);
  // Days after the year 9999 would be free for ever: they sort before all others.
  const far = `/api/cards/${shop.card.id}/availability?services=${shop.idsOf('Corte')}&days=31&from=`;
  expect((await testApp.browser().get(`${far}9999-12-31`)).status).toBe(400);
  expect((await testApp.browser().get(`${far}2199-12-31`)).status).toBe(200);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['services']]);
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

test('who books with somebody else’s phone keeps that person from nothing', async () => {
  const [first, second, victim] = [testApp.browser(), testApp.browser(), testApp.browser()];
  const book = async (browser = victim) =>
    shop.book({ startsAt: await shop.freeHour(), customerPhone: '9 8888 7777' }, browser);
  for (let count = 0; count < 9; count += 1)
    expect((await book(count < 5 ? first : second)).status).toBe(201);
  expect((await book()).status).toBe(201);
});

describe('a shop that takes nothing more from a connection today', () => {
  const refuse = (id: number, isBlocked = true) =>
    shop.barber.browser.put(`/api/bookings/${id}/sender`, { isBlocked });
  const ofVisitor = async (count: number, browser = testApp.browser()) => {
    const tokens = [];
    for (let at = 0; at < count; at += 1)
      tokens.push((await shop.book({ startsAt: await shop.freeHour() }, browser)).body.token);
    return { browser, tokens };
  };

  test('cancels the hours to come that were booked from there, and no other', async () => {
    const { browser } = await ofVisitor(3);
    const other = await ofVisitor(1);
    const rows = await shop.list();
    expect(rows.map(({ comingOfSender }) => comingOfSender).toSorted()).toEqual([1, 3, 3, 3]);
    const id = rows.find(({ comingOfSender }) => comingOfSender === 3)?.id ?? 0;
    expect((await refuse(id)).status).toBe(204);
    const after = await shop.list();
    expect(after.filter(({ status }) => status === 'confirmed')).toMatchObject([{ comingOfSender: 1 }]);
    expect(after.filter(({ cancelledBy }) => cancelledBy === 'team')).toHaveLength(3);
    expect((await shop.page(other.tokens[0] ?? '')).body.status).toBe('confirmed');
    expect(await shop.book({ startsAt: await shop.freeHour() }, browser)).toMatchObject({
      status: 409,
      body: { message: 'Este negocio no recibe más reservas desde esta conexión por hoy.' },
    });
    await refuse(id, false);
    expect((await shop.book({ startsAt: await shop.freeHour() }, browser)).status).toBe(201);
  });

  test('keeps the hours that are over, and what the team noted itself', async () => {
    const { tokens } = await ofVisitor(2);
    const own = { token: 'a-token-of-the-team-here', serviceIds: shop.idsOf('Corte'), customerName: 'Eva' };
    const noted = await shop.barber.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/bookings/team`, {
      ...own,
      personId: shop.settings.people[0]?.id,
      startsAt: await shop.freeHour(),
    });
    const [over, coming] = await shop.list();
    await sql`
      update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours',
        busy_until = now() - interval '47 hours' where id = ${over?.id}
    `.execute(testApp.db);
    expect((await refuse(noted.body.id)).status).toBe(404);
    expect((await refuse(coming?.id ?? 0)).status).toBe(204);
    const states = await Promise.all(tokens.map(async (token) => (await shop.page(token)).body.status));
    expect(states.toSorted()).toEqual(['cancelled', 'confirmed']);
    expect((await shop.list()).find(({ id }) => id === noted.body.id)).toMatchObject({
      ...{ status: 'confirmed', comingOfSender: null },
    });
  });
});

test('where bookings are switched off none is moved, but cancelled', async () => {
  const { body } = await shop.book({ startsAt: await shop.freeHour() });
  const startsAt = await shop.freeHour(5);
  await shop.setUp([{ ...someone('Matías'), id: shop.settings.people[0]?.id }], { isOn: false });
  expect((await shop.move(body.token, { startsAt, personId: null })).status).toBe(409);
  expect((await shop.move(body.token, { isCancelled: true })).status).toBe(200);
});

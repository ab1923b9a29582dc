import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { BusyCalendar } from './busy-calendars.contract.ts';
import { readDueCalendars } from './busy-calendars.routes.ts';
import { settleCalendar } from './busy-calendars.store.ts';

const testApp = useTestApp({}, { limits: { fetchesPrivateAddresses: true } });
const careful = useTestApp({}, { limits: { fetchesPrivateAddresses: false } });
const shop = useBarbershop(testApp);
const cautious = useBarbershop(careful);

/** What the calendar elsewhere answers. */
let calendar = '';
let server: Server;
const asked: string[] = [];
/** Answers that are not given yet. */
const slow: ServerResponse[] = [];
/** How many were asked for at once, at most. */
let mostOpen = 0;
let open = 0;
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    answer.once('close', () => {
      open -= 1;
    });
    if (url === '/moved') answer.writeHead(302, { location: '/basic.ics' }).end();
    else if (url === '/slow.ics') slow.push(answer);
    else if (url === '/basic.ics') answer.setHeader('content-type', 'text/calendar').end(calendar);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = (path = '/basic.ics') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const day = dateAfter(localParts(new Date(), SANTIAGO).date, 3);
const stamp = (date: string, clock: string) => `${date.replaceAll('-', '')}T${clock}00`;
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', 'SUMMARY:Privado', ...lines, 'END:VEVENT'].join(
    '\r\n',
  );
const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//ES', ...events, 'END:VCALENDAR', ''].join('\r\n');
const hours = (uid: string, from: string, to: string, ...more: string[]) =>
  event(
    uid,
    `DTSTART;TZID=America/Santiago:${stamp(day, from)}`,
    `DTEND;TZID=America/Santiago:${stamp(day, to)}`,
    ...more,
  );

const path = (of = shop) => `/api/cards/${of.card.id}/busy-calendars`;
const set = (url: string | null, of = shop, person = 0) =>
  of.barber.browser.put<BusyCalendar[] & ErrorBody>(`${path(of)}/${of.settings.people[person]?.id}`, { url });
/** The free hours of a date, by the shop's clock. */
const free = async (date = day, query = '') =>
  ((await shop.availability(`&from=${date}&days=1${query}`))[0]?.hours ?? []).map(({ startsAt }) =>
    new Date(startsAt).toLocaleTimeString('es-CL', {
      timeZone: SANTIAGO,
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
  );

test('when somebody is busy elsewhere nobody can book them, but others, and the team may', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  const [matias] = shop.settings.people;
  calendar = calendarOf(
    hours('dentist@x', '1000', '1930'),
    hours('free@x', '1930', '2000', 'TRANSP:TRANSPARENT'),
    hours('gone@x', '1930', '2000', 'STATUS:CANCELLED'),
    // The agenda itself, in a calendar that reads it.
    hours('booking-1@vitrina', '1930', '2000'),
  );
  const { status, body } = await set(at('/moved'));
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{ personId: matias?.id, site: new URL(at()).host, problem: null, times: 1 },
      readAt: expect.any(String),
    },
  ]);
  expect(await free(day, `&person=${matias?.id}`)).toEqual(['19:30']);
  expect(await free()).toContain('12:00');
  const startsAt = localInstant(day, 12 * 60, SANTIAGO).toISOString();
  expect((await shop.book({ startsAt, personId: matias?.id })).body.code).toBe('slot_taken');
  const noted = { token: 'a-token-of-a-team-booking', personId: matias?.id, startsAt };
  const team = { ...noted, serviceIds: shop.idsOf('Corte') };
  expect((await shop.barber.browser.post(`/api/cards/${shop.card.id}/bookings/team`, team)).status).toBe(201);
  const stored = await testApp.db.selectFrom('busyTimes').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('Privado');
  const shown = (date: string) =>
    shop.barber.browser.get(`/api/cards/${shop.card.id}/busy-times?from=${date}&days=1`);
  const endsAt = localInstant(day, 19.5 * 60, SANTIAGO).toISOString();
  expect((await shown(day)).body).toEqual([
    { personId: matias?.id, startsAt: localInstant(day, 600, SANTIAGO).toISOString(), endsAt },
  ]);
  expect((await shown(dateAfter(day, 1))).body).toEqual([]);
  expect((await set(null)).body).toEqual([]);
  expect(await free(day, `&person=${matias?.id}`)).toContain('10:00');
});

test('repeated events and whole days count, by the shop’s clock', async () => {
  const before = dateAfter(day, -21);
  const holiday = dateAfter(day, 2).replaceAll('-', '');
  calendar = calendarOf(
    event(
      'class@x',
      `DTSTART;TZID=America/Santiago:${stamp(before, '1000')}`,
      `DTEND;TZID=America/Santiago:${stamp(before, '1900')}`,
      'RRULE:FREQ=WEEKLY',
    ),
    event(
      'trip@x',
      `DTSTART;VALUE=DATE:${holiday}`,
      `DTEND;VALUE=DATE:${dateAfter(day, 3).replaceAll('-', '')}`,
    ),
  );
  expect((await set(at())).status).toBe(200);
  expect(await free()).toEqual(['19:00', '19:30']);
  expect(await free(dateAfter(day, 7))).toEqual(['19:00', '19:30']);
  expect(await free(dateAfter(day, 2))).toEqual([]);
  expect(await free(dateAfter(day, 1))).toHaveLength(20);
  expect(await free(dateAfter(day, 3))).toHaveLength(20);
});

test('a calendar is read again every hour; if that fails, its times stay and the owner is told', async () => {
  calendar = calendarOf(hours('one@x', '1000', '1900'));
  await set(at());
  const hourLater = async () => {
    await testApp.db
      .updateTable('busyCalendars')
      .set({ nextReadAt: new Date(0) })
      .execute();
    await readDueCalendars(testApp.db, true);
  };
  calendar = calendarOf(hours('one@x', '1000', '1930'));
  await readDueCalendars(testApp.db, true);
  expect(await free()).toEqual(['19:00', '19:30']);
  await hourLater();
  expect(await free()).toEqual(['19:30']);
  calendar = 'Sign in first';
  await hourLater();
  expect(await free()).toEqual(['19:30']);
  const [seen] = (await shop.barber.browser.get<BusyCalendar[]>(path())).body;
  expect(seen?.problem).toContain('No pudimos leer ese calendario');
});

test('a slow calendar holds up no other; one that fails twice, or is slow, is read again only after some hours', async () => {
  calendar = calendarOf(hours('one@x', '1000', '1900'));
  await set(at());
  await set(at(), shop, 1);
  const row = testApp.db.updateTable('busyCalendars');
  const slowOne = shop.settings.people[0]?.id ?? 0;
  const due = async () => {
    await row.set({ nextReadAt: new Date(1) }).execute();
    await row
      .set({ url: at('/slow.ics'), nextReadAt: new Date(0) })
      .where('personId', '=', slowOne)
      .execute();
  };
  const next = async () =>
    (
      await testApp.db
        .selectFrom('busyCalendars')
        .select('nextReadAt')
        .where('personId', '=', slowOne)
        .executeTakeFirstOrThrow()
    ).nextReadAt.getTime();
  for (const hoursLater of [1, 6]) {
    await due();
    asked.length = 0;
    const reading = readDueCalendars(testApp.db, true);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['/basic.ics', '/slow.ics']));
    slow.shift()?.writeHead(500).end();
    await reading;
    expect(Math.round(((await next()) - Date.now()) / 3_600_000)).toBe(hoursLater);
  }
  await due();
  const slowCalendar = { personId: slowOne, url: at('/slow.ics') };
  await inTransaction(testApp.db, (trx) => settleCalendar(trx, slowCalendar, { spans: [], isSlow: true }));
  expect(Math.round(((await next()) - Date.now()) / 3_600_000)).toBe(6);
  await set(null, shop, 1);
});

test.each([
  ['ftp://calendar.cl/a.ics'],
  ['https://ana:secreto@calendar.cl/a.ics'],
  ['no sé'],
  [() => at('/nothing')],
])('%s is refused and changes nothing', async (url) => {
  calendar = calendarOf(hours('one@x', '1000', '1930'));
  await set(at());
  const { status, body } = await set(typeof url === 'string' ? url : url());
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('url');
  expect(await free()).toEqual(['19:30']);
});

test('a calendar in the server’s own network is not looked for', async () => {
  const before = asked.length;
  for (const url of [at(), 'http://169.254.169.254/a.ics', 'http://10.0.0.1/', 'webcal://localhost/a.ics'])
    expect((await set(url, cautious)).status, url).toBe(400);
  expect(asked).toHaveLength(before);
});

test('a rule that repeats every second for years keeps nobody from booking', async () => {
  calendar = calendarOf(
    event('bomb@x', 'DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY'),
  );
  const [bomb, list] = await Promise.all([set(at()), free()]);
  expect(bomb.status).toBe(400);
  expect(list).toHaveLength(20);
});

test.each(['DURATION:P999999W', 'DTEND:99999999T999999Z'])(
  'an event that ends after the year 9999 (%s) keeps somebody busy, and no other calendar from being read',
  async (end) => {
    await shop.setUp([someone('Matías')]);
    calendar = calendarOf(event('long@x', `DTSTART:${stamp(day, '0000')}Z`, end));
    expect((await set(at())).status).toBe(200);
    await testApp.db
      .updateTable('busyCalendars')
      .set({ nextReadAt: new Date(0) })
      .execute();
    await readDueCalendars(testApp.db, true);
    expect([await free(), await free(dateAfter(day, 90))]).toEqual([[], []]);
    await set(null);
  },
);

test('one person’s calendars are read one after the other', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  calendar = calendarOf(hours('one@x', '1000', '1930'));
  mostOpen = 0;
  const both = await Promise.all([set(at()), set(at(), shop, 1)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(mostOpen).toBe(1);
});

test('times that overlap, or leave no room for a service between them, are one', async () => {
  calendar = calendarOf(
    hours('always@x', '1000', '1900', 'RRULE:FREQ=MINUTELY;COUNT=30'),
    hours('inside@x', '1100', '1110'),
    hours('after@x', '1933', '2000'),
  );
  expect((await set(at())).body).toMatchObject([{ times: 1 }]);
  calendar = calendarOf(hours('one@x', '1000', '1900'), hours('after@x', '1905', '2000'));
  expect((await set(at())).body).toMatchObject([{ times: 2 }]);
});

test('a calendar ends with the place in the team of who set it', async () => {
  const { browser, user } = await signUp(testApp);
  const membership = { cardId: shop.card.id, userId: user.id };
  await testApp.db
    .insertInto('cardMembers')
    .values({ ...membership, role: 'manages' })
    .execute();
  calendar = calendarOf(hours('one@x', '1000', '1930'));
  const { status } = await browser.put(`${path()}/${shop.settings.people[0]?.id}`, { url: at() });
  expect([status, await free()]).toEqual([200, ['19:30']]);
  await shop.barber.browser.delete(`/api/cards/${shop.card.id}/team/${user.id}`);
  expect((await shop.barber.browser.get(path())).body).toEqual([]);
  expect(await free()).toHaveLength(20);
});

test('whoever leaves takes the calendar along', async () => {
  calendar = calendarOf(hours('one@x', '1000', '1930'));
  await set(at());
  await shop.setUp([someone('Rocío')]);
  expect((await shop.barber.browser.get(path())).body).toEqual([]);
  expect(await free()).toHaveLength(20);
});

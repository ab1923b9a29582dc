import { expect, test } from 'vitest';
import { hoursOn } from '#features/booking/agenda/free-hours.rules.ts';
import { axisSpan, blocksOf, busyOn, firstOpenDay, isWithin } from './axis.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';

const DAY = '2026-12-02';
const ZONE = 'America/Santiago';
let ids = 0;
/** By a clock three hours behind UTC. */
const booking = (from: string, until: string, change: object = {}) =>
  ({
    ...{ id: ++ids, status: 'confirmed', person: { id: 1, name: 'Ana' } },
    ...{ startsAt: `${DAY}T${from}:00.000-03:00`, endsAt: `${DAY}T${until}:00.000-03:00` },
    ...{ busyUntil: `${DAY}T${until}:00.000-03:00`, ...change },
  }) as OwnBooking;
const places = (bookings: OwnBooking[], columns = [{ date: DAY, personId: 1 }]) =>
  blocksOf(columns, bookings, ZONE).map(({ column, at, minutes, buffer, lane, lanes }) => ({
    ...{ column, at, minutes, buffer },
    lane: `${lane + 1}/${lanes}`,
  }));

test('a block is as long as its booking, with the buffer after it', () => {
  const one = booking('10:30', '11:15', { busyUntil: `${DAY}T11:25:00.000-03:00` });
  expect(places([one])).toEqual([{ column: 0, at: 630, minutes: 45, buffer: 10, lane: '1/1' }]);
});

test('what overlaps is side by side, what follows takes the whole width again', () => {
  const class3 = [booking('09:00', '10:00'), booking('09:00', '10:00'), booking('09:30', '10:30')];
  const shown = places([...class3, booking('10:00', '10:45'), booking('10:45', '11:00')]);
  expect(shown.map(({ lane }) => lane)).toEqual(['1/3', '2/3', '3/3', '1/3', '1/1']);
});

test('columns are people or days; cancelled hours and those of other days are in none', () => {
  const beto = { person: { id: 2, name: 'Beto' } };
  const bookings = [
    booking('12:00', '12:30', beto),
    booking('09:00', '09:30'),
    booking('10:00', '10:30', { status: 'cancelled' }),
    booking('11:00', '11:30', { startsAt: '2026-12-03T14:00:00.000Z', endsAt: '2026-12-03T14:30:00.000Z' }),
  ];
  const people = [1, 2].map((personId) => ({ date: DAY, personId }));
  expect(places(bookings, people).map(({ column, at }) => [column, at])).toEqual([
    [0, 540],
    [1, 720],
  ]);
  const days = ['2026-12-01', DAY, '2026-12-03'].map((date) => ({ date, personId: 1 }));
  expect(places(bookings, days).map(({ column, at }) => [column, at])).toEqual([
    [1, 540],
    [2, 660],
  ]);
});

test('full hours are shown around what is open and what is booked, and some of an empty day', () => {
  const late = blocksOf([{ date: DAY, personId: 1 }], [booking('20:10', '20:40')], ZONE);
  expect(axisSpan([{ open: [{ opens: 570, closes: 1140 }] }], late)).toEqual({ opens: 540, closes: 1260 });
  expect(axisSpan([{ open: [] }], [])).toEqual({ opens: 540, closes: 1140 });
});

test('a booking is within the hours if one range holds all of it; after midnight the next day goes on', () => {
  const open = [
    { opens: 600, closes: 780 },
    { opens: 900, closes: 1440 },
  ];
  const isOpen = (at: number, minutes: number) => isWithin(open, at, minutes);
  expect([isOpen(600, 180), isOpen(900, 30), isOpen(1410, 60)]).toEqual([true, true, true]);
  expect([isOpen(180, 30), isOpen(765, 30), isOpen(780, 120)]).toEqual([false, false, false]);
});

test('somebody’s hours are within those of the card, and a night past midnight goes on in the next day', () => {
  const hours = {
    businessHours: { tuesday: '20:00–02:00', wednesday: '10:00–18:00' },
    timeZone: ZONE,
  } as const;
  expect(hoursOn(hours, [{ hours: null }], DAY)).toEqual([
    { opens: 0, closes: 120 },
    { opens: 600, closes: 1080 },
  ]);
  // What two people share, or one goes on with, is one range.
  const two = [{ hours: { wednesday: '10:00–14:00' } }, { hours: { wednesday: '12:00–16:00' } }];
  expect(hoursOn(hours, two, DAY)).toEqual([{ opens: 600, closes: 960 }]);
  expect(hoursOn(hours, [{ hours: { wednesday: '12:00–20:00' } }], DAY)).toEqual([
    { opens: 720, closes: 1080 },
  ]);
  expect(
    hoursOn(
      { ...hours, specialHours: [{ date: DAY, hours: 'Cerrado', name: null }] },
      [{ hours: null }],
      DAY,
    ),
  ).toEqual([{ opens: 0, closes: 120 }]);
});

test('the agenda opens at the next day with hours; without any, today', () => {
  const none = { specialHours: [], timeZone: ZONE } as const;
  const shop = { ...none, businessHours: { wednesday: '10:00–20:00', friday: '10:00–20:00' } };
  expect(firstOpenDay(shop, DAY)).toBe(DAY);
  expect(firstOpenDay(shop, '2026-12-03')).toBe('2026-12-04');
  expect(firstOpenDay({ ...none, businessHours: {} }, DAY)).toBe(DAY);
});

test('what a calendar elsewhere takes of a date ends with it', () => {
  const at = (from: string, until: string, personId = 1) => ({ personId, startsAt: from, endsAt: until });
  const times = [
    at('2026-12-01T20:00:00.000-03:00', '2026-12-02T09:30:00.000-03:00'),
    at('2026-12-02T13:00:00.000-03:00', '2026-12-02T14:15:00.000-03:00'),
    at('2026-12-02T22:00:00.000-03:00', '2026-12-04T00:00:00.000-03:00'),
    at('2026-12-02T10:00:00.000-03:00', '2026-12-02T11:00:00.000-03:00', 2),
    at('2026-12-03T10:00:00.000-03:00', '2026-12-03T11:00:00.000-03:00'),
  ];
  expect(busyOn(times, 1, DAY, ZONE)).toEqual([
    { opens: 0, closes: 570 },
    { opens: 780, closes: 855 },
    { opens: 1320, closes: 1440 },
  ]);
});

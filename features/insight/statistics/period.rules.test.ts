import { describe, expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { COMPARED_DAYS_BACK, datesUntil, instantsOf, PERIODS, periodOf } from './period.rules.ts';

describe('the last days in Santiago', () => {
  test.each([
    ['a Friday afternoon', '2026-11-20T18:00:00Z', '2026-11-14', '2026-11-20'],
    [
      'the last minute of the day, already tomorrow in UTC',
      '2026-11-21T02:59:00Z',
      '2026-11-14',
      '2026-11-20',
    ],
    ['the first minute of the next day', '2026-11-21T03:00:00Z', '2026-11-15', '2026-11-21'],
    ['the last minute of a day in winter', '2026-07-16T03:59:00Z', '2026-07-09', '2026-07-15'],
    ['the day after the clocks went forward', '2026-09-07T12:00:00Z', '2026-09-01', '2026-09-07'],
    ['the day after the clocks went back', '2026-04-06T12:00:00Z', '2026-03-31', '2026-04-06'],
    ['the turn of the year', '2027-01-02T12:00:00Z', '2026-12-27', '2027-01-02'],
    ['after a leap day', '2028-03-02T12:00:00Z', '2028-02-25', '2028-03-02'],
  ])('seen from %s', (_name, now, from, to) => {
    expect(periodOf(new Date(now), 7, SANTIAGO)).toMatchObject({ from, to });
  });

  test.each(PERIODS)('of a period are %i, and the period before has as many', (days) => {
    const { from, to, previous } = periodOf(new Date('2026-11-20T18:00:00Z'), days, SANTIAGO);
    expect(datesUntil(to, days)[0]).toBe(from);
    expect(dateAfter(previous.to, 1)).toBe(from);
    expect(datesUntil(previous.to, days)[0]).toBe(previous.from);
  });

  test.each(PERIODS)(
    'of a period of %i are compared with the same weekdays, none of which is before the previous period',
    (days) => {
      const back = COMPARED_DAYS_BACK[days];
      expect(back % 7).toBe(0);
      expect(back).toBeLessThanOrEqual(days);
    },
  );
});

describe('the previous period ends at the same time of day', () => {
  test.each([
    ['in summer', '2026-11-20T18:30:00Z', '2026-11-13T18:30:00.000Z'],
    ['from summer time back to winter time', '2026-09-10T15:00:00Z', '2026-09-03T16:00:00.000Z'],
    ['from winter time back to summer time', '2026-04-08T16:00:00Z', '2026-04-01T15:00:00.000Z'],
    ['where that time was skipped', '2026-09-13T03:30:00Z', '2026-09-06T04:30:00.000Z'],
    ['to the second', '2026-11-20T18:30:12.345Z', '2026-11-13T18:30:12.345Z'],
  ])('%s', (_name, now, cut) => {
    expect(periodOf(new Date(now), 7, SANTIAGO).previousUntil?.toISOString()).toBe(cut);
  });
});

describe('a day of Santiago', () => {
  test.each([
    ['of 24 hours in summer', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['of 24 hours in winter', '2026-07-15', '2026-07-15T04:00:00.000Z', '2026-07-16T04:00:00.000Z'],
    [
      'of 23 hours, when the clocks go forward',
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ],
    [
      'of 25 hours, when the clocks go back',
      '2026-04-04',
      '2026-04-04T03:00:00.000Z',
      '2026-04-05T04:00:00.000Z',
    ],
  ])('%s', (_name, date, start, end) => {
    const span = instantsOf({ from: date, to: date }, SANTIAGO);
    expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end]);
  });
});

test('a year is compared with whole days', () => {
  expect(periodOf(new Date('2026-11-20T15:00:00Z'), 365, SANTIAGO).previousUntil).toBeNull();
});

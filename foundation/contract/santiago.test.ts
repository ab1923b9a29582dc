import { describe, expect, test } from 'vitest';
import { greeting, nextGreetingChange, santiagoInstant, santiagoParts } from './santiago.ts';

/** Every hour of a year in which Santiago's clocks change, with their time before and after. */
function clockChanges(year: number): { at: string; before: string; after: string }[] {
  const clock = new Intl.DateTimeFormat('es-CL', {
    timeZone: 'America/Santiago',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const changes = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 36e5) {
    const [before, after] = [clock.format(at - 6e4), clock.format(at)];
    const minute = (text: string) => Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2));
    if ((minute(after) - minute(before) + 1440) % 1440 !== 1) {
      changes.push({ at: new Date(at).toISOString(), before, after });
    }
  }
  return changes;
}

test("in 2026 Santiago's clocks go back on 5 April and forward on 6 September", () => {
  expect(clockChanges(2026)).toEqual([
    { at: '2026-04-05T03:00:00.000Z', before: '04-04-26, 23:59', after: '04-04-26, 23:00' },
    { at: '2026-09-06T04:00:00.000Z', before: '05-09-26, 23:59', after: '06-09-26, 01:00' },
  ]);
});

describe('the date and time in Santiago', () => {
  test.each([
    ['2026-01-15T12:00:00Z', { weekday: 3, minutes: 540, date: '2026-01-15', hour: 9 }],
    ['2026-07-01T03:59:59Z', { weekday: 1, minutes: 1439, date: '2026-06-30', hour: 23 }],
    ['2026-07-01T04:00:00Z', { weekday: 2, minutes: 0, date: '2026-07-01', hour: 0 }],
    ['2027-01-01T02:30:00Z', { weekday: 3, minutes: 1410, date: '2026-12-31', hour: 23 }],
    ['2026-11-23T03:00:00Z', { weekday: 0, minutes: 0, date: '2026-11-23', hour: 0 }],
    ['2026-11-22T15:00:00Z', { weekday: 6, minutes: 720, date: '2026-11-22', hour: 12 }],
    // Before and after the two clock changes of 2026.
    ['2026-04-05T02:59:00Z', { weekday: 5, minutes: 1439, date: '2026-04-04', hour: 23 }],
    ['2026-04-05T03:00:00Z', { weekday: 5, minutes: 1380, date: '2026-04-04', hour: 23 }],
    ['2026-09-06T03:59:00Z', { weekday: 5, minutes: 1439, date: '2026-09-05', hour: 23 }],
    ['2026-09-06T04:00:00Z', { weekday: 6, minutes: 60, date: '2026-09-06', hour: 1 }],
  ])('at %s', (instant, shown) => {
    expect(santiagoParts(new Date(instant))).toEqual(shown);
  });
});

describe('the instant of a time in Santiago', () => {
  test.each([
    ['2026-01-15', 540, '2026-01-15T12:00:00.000Z', 'in summer'],
    ['2026-07-01', 540, '2026-07-01T13:00:00.000Z', 'in winter'],
    ['2026-07-01', -30, '2026-07-01T03:30:00.000Z', 'half an hour before midnight'],
    ['2026-12-31', 1440, '2027-01-01T03:00:00.000Z', 'at the midnight after'],
    ['2026-04-04', 1350, '2026-04-05T01:30:00.000Z', 'just before the clocks go back'],
    ['2026-04-04', 1410, '2026-04-05T02:30:00.000Z', 'occurring twice, the first'],
    ['2026-04-05', 0, '2026-04-05T04:00:00.000Z', 'at midnight after the clocks went back'],
    ['2026-04-04', 1530, '2026-04-05T05:30:00.000Z', 'after the clocks went back'],
    ['2026-09-06', 0, '2026-09-06T04:00:00.000Z', 'at a midnight that is skipped'],
    ['2026-09-06', 30, '2026-09-06T04:30:00.000Z', 'skipped, moved forward an hour'],
    ['2026-09-06', 60, '2026-09-06T04:00:00.000Z', 'the first after the skipped hour'],
    ['2026-09-05', 1439, '2026-09-06T03:59:00.000Z', 'the last before the skipped hour'],
  ])('%s + %d min is %s (%s)', (date, minutes, instant) => {
    expect(santiagoInstant(date, minutes).toISOString()).toBe(instant);
  });

  test('converts back to the same date and minute for every half hour of two years', () => {
    const skipped = [];
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 864e5) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (let minutes = 0; minutes < 1440; minutes += 30) {
        const shown = santiagoParts(santiagoInstant(date, minutes));
        if (shown.date !== date || shown.minutes !== minutes) skipped.push(`${date} ${minutes}`);
      }
    }
    expect(skipped).toEqual(['2026-09-06 0', '2026-09-06 30', '2027-09-05 0', '2027-09-05 30']);
  });
});

describe('the greeting', () => {
  test.each([
    ['05:59', 'Buenas noches'],
    ['06:00', 'Buenos días'],
    ['11:59', 'Buenos días'],
    ['12:00', 'Buenas tardes'],
    ['19:59', 'Buenas tardes'],
    ['20:00', 'Buenas noches'],
    ['00:00', 'Buenas noches'],
  ])('at %s in Santiago is %s', (time, words) => {
    expect(greeting(new Date(`2026-11-20T${time}:00-03:00`))).toBe(words);
    expect(greeting(new Date(`2026-07-20T${time}:00-04:00`))).toBe(words);
  });

  test.each([
    ['2026-11-20T05:00:00-03:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T06:00:00-03:00', '2026-11-20T15:00:00.000Z'],
    ['2026-11-20T12:30:00-03:00', '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T20:00:00-03:00', '2026-11-21T09:00:00.000Z'],
    ['2026-09-05T22:00:00-04:00', '2026-09-06T09:00:00.000Z'],
    ['2026-04-04T22:00:00-03:00', '2026-04-05T10:00:00.000Z'],
  ])('for %s lasts until %s', (now, until) => {
    expect(nextGreetingChange(new Date(now)).toISOString()).toBe(until);
  });

  test('changes exactly at the announced instant, and not before', () => {
    for (let at = Date.UTC(2026, 3, 3); at < Date.UTC(2026, 3, 7); at += 17 * 6e4) {
      const now = new Date(at);
      const change = nextGreetingChange(now).getTime();
      expect(greeting(new Date(change - 1))).toBe(greeting(now));
      expect(greeting(new Date(change))).not.toBe(greeting(now));
    }
  });
});

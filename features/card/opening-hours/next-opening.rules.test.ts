import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import type { OpeningHours } from './day-hours.rules.ts';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';
import { nextOpening } from './next-opening.rules.ts';

const allWeek = (text: string): BusinessHours => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));
const shop = (businessHours: BusinessHours, special: Record<string, string> = {}): OpeningHours => ({
  timeZone: SANTIAGO,
  businessHours,
  specialHours: Object.entries(special).map(([date, hours]) => ({ date, hours, name: null })),
});

const daily = shop(allWeek('10:00–21:00'));
const office = shop({ monday: '09:00–13:00, 15:00–19:00', tuesday: '09:00–19:00', friday: '09:00–18:00' });
const bar = shop(allWeek('20:00–04:00'));
const holiday = shop(allWeek('10:00–21:00'), {
  '2026-09-18': 'Cerrado',
  '2026-09-19': 'Cerrado',
  '2026-09-20': '12:00–17:00',
});

// 20 November 2026 is a Friday. Clocks go back at the end of 4 April 2026 and forward at the end of 5 September.
test.each<[string, OpeningHours, string, string | null]>([
  ['tomorrow, while it is open', daily, '2026-11-20T12:00-03:00', '2026-11-21T10:00-03:00'],
  ['tomorrow, before it has opened today', daily, '2026-11-20T08:00-03:00', '2026-11-21T10:00-03:00'],
  ['tomorrow, in the last minute of a day', daily, '2026-11-20T23:59-03:00', '2026-11-21T10:00-03:00'],
  ['not in the afternoon of the same day', office, '2026-11-23T12:00-03:00', '2026-11-24T09:00-03:00'],
  ['after the days on which it is closed', office, '2026-11-20T12:00-03:00', '2026-11-23T09:00-03:00'],
  ['tonight, in the night that started yesterday', bar, '2026-11-21T01:00-03:00', '2026-11-21T20:00-03:00'],
  ['tomorrow night, once last night is over', bar, '2026-11-21T04:00-03:00', '2026-11-22T20:00-03:00'],
  ['tomorrow night, in the evening', bar, '2026-11-21T23:00-03:00', '2026-11-22T20:00-03:00'],
  [
    'at midnight when it never closes',
    shop(allWeek('24 horas')),
    '2026-11-20T12:00-03:00',
    '2026-11-21T00:00-03:00',
  ],
  ['after the holidays on which it is closed', holiday, '2026-09-17T12:00-03:00', '2026-09-20T12:00-03:00'],
  ['on the usual day after an exception', holiday, '2026-09-20T13:00-03:00', '2026-09-21T10:00-03:00'],
  [
    'on a usually closed day',
    shop({ monday: '09:00–18:00', sunday: 'Cerrado' }, { '2026-11-22': '10:00–14:00' }),
    '2026-11-21T12:00-03:00',
    '2026-11-22T10:00-03:00',
  ],
  [
    'weeks later, after a long break',
    shop(
      { monday: '09:00–18:00' },
      { '2026-11-23': 'Cerrado', '2026-11-30': 'Cerrado', '2026-12-07': 'Cerrado' },
    ),
    '2026-11-20T12:00-03:00',
    '2026-12-14T09:00-03:00',
  ],
  ['by summer time, on the first day of it', daily, '2026-09-05T22:00-04:00', '2026-09-06T10:00-03:00'],
  ['by winter time, on the first day of it', daily, '2026-04-04T22:00-03:00', '2026-04-05T10:00-04:00'],
  [
    'at 01:00 when midnight is skipped',
    shop(allWeek('24 horas')),
    '2026-09-05T12:00-04:00',
    '2026-09-06T01:00-03:00',
  ],
  ['never', shop(allWeek('Cerrado')), '2026-11-20T12:00-03:00', null],
  ['at an unknown time, without hours', shop({}), '2026-11-20T12:00-03:00', null],
  [
    'at an unknown time, before a text',
    shop({ friday: '10:00–18:00', saturday: 'Con cita' }),
    '2026-11-20T12:00-03:00',
    null,
  ],
  [
    'at an unknown time, before an exception that is a text',
    shop(allWeek('10:00–18:00'), { '2026-11-21': 'Según clima' }),
    '2026-11-20T12:00-03:00',
    null,
  ],
])('a shop opens next %s', (_, hours, now, opens) => {
  expect(nextOpening(hours, new Date(now))).toEqual(opens && new Date(opens));
});

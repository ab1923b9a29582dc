import { expect, test } from 'vitest';
import type { OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { SANTIAGO, type TimeZone } from '#foundation/contract/time-zones.ts';
import { soldOutUntil } from './sold-out.rules.ts';

const NIGHTS = {
  friday: '19:00–02:00',
  saturday: '13:00–16:00, 19:00–23:00',
  sunday: 'Cerrado',
  monday: '12:00–15:00',
};

test.each([
  ['at lunch, until the next day on which the shop opens', NIGHTS, '2026-11-21T17:30Z', '2026-11-23T15:00Z'],
  ['after midnight, until it opens on the same date', NIGHTS, '2026-11-21T04:00Z', '2026-11-21T16:00Z'],
  [
    'between two periods of a day, not until the second one',
    NIGHTS,
    '2026-11-21T20:00Z',
    '2026-11-23T15:00Z',
  ],
  [
    'during the night when clocks go forward',
    { saturday: '10:00–20:00', sunday: '10:00–20:00' },
    '2026-09-05T20:00Z',
    '2026-09-06T13:00Z',
  ],
  [
    'with hours that cannot be parsed, until the morning',
    { friday: 'Previa reserva' },
    '2026-11-20T22:00Z',
    '2026-11-21T09:00Z',
  ],
  ['without any hours, until the morning', {}, '2026-11-20T22:00Z', '2026-11-21T09:00Z'],
])('a product is sold out %s', (_, businessHours, now, until) => {
  expect(soldOutUntil({ timeZone: SANTIAGO, businessHours }, new Date(now)).toISOString()).toBe(
    new Date(until).toISOString(),
  );
});

test.each<[TimeZone, string, string]>([
  ['America/Santiago', '2026-07-02T13:00Z', '2026-07-01T10:00Z'],
  ['America/Punta_Arenas', '2026-07-02T12:00Z', '2026-07-02T09:00Z'],
  ['America/Coyhaique', '2026-07-02T12:00Z', '2026-07-02T09:00Z'],
  ['Pacific/Easter', '2026-07-02T15:00Z', '2026-07-01T12:00Z'],
])(
  'in %s a product is sold out until the shop opens, or until the morning, in its own time zone',
  (timeZone, opening, morning) => {
    const until = (businessHours: OpeningHours['businessHours'], now: string) =>
      soldOutUntil({ timeZone, businessHours }, new Date(now)).getTime();
    expect(until({ wednesday: '09:00–18:00', thursday: '09:00–18:00' }, '2026-07-01T17:00Z')).toBe(
      new Date(opening).getTime(),
    );
    // At 23:30 on 30 June in Santiago it is half past midnight in the south.
    expect(until({}, '2026-07-01T03:30Z')).toBe(new Date(morning).getTime());
  },
);

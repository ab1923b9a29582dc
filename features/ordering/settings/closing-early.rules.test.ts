import { expect, test } from 'vitest';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { hoursUntil, shopDay } from './closing-early.rules.ts';
import { earlyClosings } from './switchboard-words.rules.ts';

/** A Friday and the night after it. */
const DATE = '2026-11-27';
const night = santiagoInstant(DATE, 24 * 60 + 30);
const bar = { timeZone: SANTIAGO, businessHours: { friday: '20:00–02:00', saturday: '20:00–02:00' } };

test("after midnight it is still the bar's evening, until it closes", () => {
  expect(shopDay(bar, night)).toEqual({ date: DATE, minutes: 24 * 60 + 30 });
  expect(shopDay(bar, santiagoInstant(DATE, 26 * 60))).toEqual({ date: '2026-11-28', minutes: 120 });
  expect(shopDay({ timeZone: SANTIAGO, businessHours: { friday: '10:00–19:00' } }, night).date).toBe(
    '2026-11-28',
  );
  expect(earlyClosings(bar, night)).toEqual(['01:00', '01:30']);
});

test('the hours of a day can be shortened, also past midnight', () => {
  expect(hoursUntil(bar, DATE, '22:30')).toEqual({ text: '20:00–22:30' });
  expect(hoursUntil(bar, DATE, '00:00')).toEqual({ text: '20:00–24:00' });
  expect(hoursUntil(bar, DATE, '01:00')).toEqual({ text: '20:00–01:00' });
  const shop = { timeZone: SANTIAGO, businessHours: { friday: '09:00–13:00, 15:00–19:00' } };
  expect(hoursUntil(shop, DATE, '16:00')).toEqual({ text: '09:00–13:00, 15:00–16:00' });
  expect(hoursUntil(shop, DATE, '14:00')).toEqual({ text: '09:00–13:00' });
});

test('a time that is not earlier is refused, and so are hours that cannot be parsed', () => {
  for (const closesAt of ['02:00', '19:00'])
    expect(hoursUntil(bar, DATE, closesAt)).toHaveProperty('problem');
  expect(
    hoursUntil({ timeZone: SANTIAGO, businessHours: { friday: 'Previa reserva' } }, DATE, '10:00'),
  ).toHaveProperty('problem');
});

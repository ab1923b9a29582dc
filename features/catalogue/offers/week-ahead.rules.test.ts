import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { ALWAYS, type OfferSchedule, weekAhead } from './offer-schedule.rules.ts';

const evening: OfferSchedule = {
  ...ALWAYS,
  weekdays: ['friday', 'saturday'],
  startTime: '18:00',
  endTime: '22:00',
};

test('the next seven days begin today, which counts until its hours are over', () => {
  // A Friday.
  const shown = (now: string) => weekAhead(evening, new Date(now), SANTIAGO).map(({ isShown }) => isShown);
  expect(shown('2026-11-20T21:59-03:00')).toEqual([true, true, false, false, false, false, false]);
  expect(shown('2026-11-20T22:00-03:00')).toEqual([false, true, false, false, false, false, false]);
});

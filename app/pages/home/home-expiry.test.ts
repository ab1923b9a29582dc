import { describe, expect, test } from 'vitest';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { weekOf } from '#tests/support/hours.ts';
import { homePageExpiry } from './home.page.ts';

const NO_HOURS = weekOf(null);
const NINE_TO_SIX = weekOf('09:00–18:00');

// Santiago is at UTC−4 in July.
describe('the home page expires', () => {
  test.each([
    ['when the greeting changes at noon', [], '2026-07-15T08:00-04:00', '2026-07-15T12:00-04:00'],
    [
      'when the greeting changes in the evening',
      [NO_HOURS],
      '2026-07-15T12:00-04:00',
      '2026-07-15T20:00-04:00',
    ],
    ['when the greeting changes the next morning', [], '2026-07-15T23:00-04:00', '2026-07-16T06:00-04:00'],
    [
      'when the first of the listed shops opens',
      [weekOf('11:00–18:00'), weekOf('10:00–18:00')],
      '2026-07-15T09:30-04:00',
      '2026-07-15T10:00-04:00',
    ],
    [
      'at midnight before a date on which a shop without hours opens',
      [{ ...NO_HOURS, specialHours: [{ date: '2026-07-16', hours: '10:00–12:00', name: null }] }],
      '2026-07-15T21:00-04:00',
      '2026-07-16T00:00-04:00',
    ],
    [
      'when the first of the listed shops closes',
      [weekOf('09:00–15:00'), NINE_TO_SIX],
      '2026-07-15T14:30-04:00',
      '2026-07-15T15:00-04:00',
    ],
  ])('%s', (_when, cards, now, expiry) => {
    const shown = cards.map((hours) => ({ openTimeline: openTimeline(hours, new Date(now)) }));
    expect(homePageExpiry(shown, new Date(now)).toISOString()).toBe(new Date(expiry).toISOString());
  });
});

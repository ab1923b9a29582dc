import { describe, expect, test } from 'vitest';
import { weekOf } from '#tests/support/hours.ts';
import { cardPageExpiry } from './card.page.ts';

const NO_HOURS = weekOf(null);
const NINE_TO_SIX = weekOf('09:00–18:00');

// 2026-07-15 is a Wednesday. Santiago is at UTC−4 in winter and at UTC−3 in summer; clocks go back at the end of 4
// April and forward at the end of 5 September.
describe('the page of a card expires', () => {
  test.each([
    ['when the shop opens', NINE_TO_SIX, '2026-07-15T08:00-04:00', '2026-07-15T09:00-04:00'],
    ['when it is about to close', NINE_TO_SIX, '2026-07-15T09:00-04:00', '2026-07-15T17:15-04:00'],
    ['when it closes', NINE_TO_SIX, '2026-07-15T17:15-04:00', '2026-07-15T18:00-04:00'],
    ['at midnight, after it has closed', NINE_TO_SIX, '2026-07-15T18:00-04:00', '2026-07-16T00:00-04:00'],
    ['at midnight, without hours', NO_HOURS, '2026-07-15T12:00-04:00', '2026-07-16T00:00-04:00'],
    [
      'at midnight, in the last moment of a day',
      NO_HOURS,
      '2026-07-15T23:59:59.999-04:00',
      '2026-07-16T00:00-04:00',
    ],
    [
      'at the next midnight, in the first moment of a day',
      NO_HOURS,
      '2026-07-16T00:00-04:00',
      '2026-07-17T00:00-04:00',
    ],
    [
      'at midnight, when it is always open',
      weekOf('24 horas'),
      '2026-07-15T12:00-04:00',
      '2026-07-16T00:00-04:00',
    ],
    [
      'at midnight, when its hours cannot be parsed',
      weekOf('previa reserva'),
      '2026-07-15T12:00-04:00',
      '2026-07-16T00:00-04:00',
    ],
    [
      'when it closes after midnight',
      weekOf('20:00–02:00'),
      '2026-07-16T01:30-04:00',
      '2026-07-16T02:00-04:00',
    ],
    [
      'when the shop opens again after a break',
      weekOf('09:00–13:00, 15:00–19:00'),
      '2026-07-15T13:00-04:00',
      '2026-07-15T15:00-04:00',
    ],
    [
      'when an exception closes the shop',
      { ...NINE_TO_SIX, specialHours: [{ date: '2026-07-15', hours: '10:00–12:00', name: null }] },
      '2026-07-15T11:30-04:00',
      '2026-07-15T12:00-04:00',
    ],
    [
      'at midnight, on a day when the shop is closed',
      { ...NINE_TO_SIX, specialHours: [{ date: '2026-07-15', hours: 'Cerrado', name: null }] },
      '2026-07-15T10:00-04:00',
      '2026-07-16T00:00-04:00',
    ],
    ['at the end of a summer day', NO_HOURS, '2026-01-15T12:00-03:00', '2026-01-16T00:00-03:00'],
    ['at the end of a day with 25 hours', NO_HOURS, '2026-04-04T00:30-03:00', '2026-04-05T00:00-04:00'],
    [
      'at the end of the hour that occurs twice',
      NO_HOURS,
      '2026-04-04T23:30-04:00',
      '2026-04-05T00:00-04:00',
    ],
    ['before a day without a midnight', NO_HOURS, '2026-09-05T23:30-04:00', '2026-09-06T01:00-03:00'],
    ['at the end of a day with 23 hours', NO_HOURS, '2026-09-06T12:00-03:00', '2026-09-07T00:00-03:00'],
  ])('%s', (_when, card, now, expiry) => {
    expect(cardPageExpiry(card, new Date(now)).toISOString()).toBe(new Date(expiry).toISOString());
  });

  test('when the first of several unavailable products is available again', () => {
    const now = new Date('2026-07-15T12:00-04:00');
    const due = ['2026-07-15T22:00:00Z', null, '2026-07-15T19:00:00Z'];
    expect(cardPageExpiry(NO_HOURS, now, due).toISOString()).toBe('2026-07-15T19:00:00.000Z');
    expect(cardPageExpiry(NO_HOURS, now, [null]).toISOString()).toBe('2026-07-16T04:00:00.000Z');
  });

  test('always in the future, whenever it was rendered', () => {
    const start = Date.parse('2026-01-01T00:00Z');
    for (const card of [
      NO_HOURS,
      NINE_TO_SIX,
      weekOf('20:00–02:00', { friday: '24 horas', sunday: 'Cerrado' }),
    ]) {
      // 11 has no factor in common with the hours of a week, so all of them occur.
      for (let hour = 0; hour < 366 * 24; hour += 11) {
        const now = new Date(start + hour * 3_600_000 + 1_799_999);
        const left = cardPageExpiry(card, now).getTime() - now.getTime();
        expect(left > 0 && left <= 25 * 3_600_000, now.toISOString()).toBe(true);
      }
    }
  });
});

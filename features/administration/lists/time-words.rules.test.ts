import { expect, test } from 'vitest';
import { ago, dateAndTime, shortDate } from './time-words.rules.ts';

/** Half past noon in Santiago. */
const NOW = new Date('2026-11-20T15:30:00Z');

test.each([
  ['2026-11-20T15:29:40Z', 'recién'],
  ['2026-11-20T15:26:00Z', 'hace 4 min'],
  ['2026-11-20T14:30:00Z', 'hace 1 h'],
  ['2026-11-20T03:10:00Z', 'hace 12 h'],
  ['2026-11-20T02:50:00Z', 'ayer'],
  ['2026-11-19T03:10:00Z', 'ayer'],
  ['2026-11-19T02:50:00Z', '18 nov'],
  ['2026-09-18T15:00:00Z', '18 sept'],
  ['2025-12-31T15:00:00Z', '31 dic 2025'],
])('a change at %s is shown as %s', (time, words) => {
  expect(ago(time, NOW)).toBe(words);
});

test("a time in the future, from a server whose clock is ahead, counts as 'recién'", () => {
  expect(ago('2026-11-20T15:31:00Z', NOW)).toBe('recién');
});

test('a late evening belongs to the day in Santiago, not to that of the server', () => {
  expect(shortDate('2026-11-20T02:59:00Z', NOW)).toBe('19 nov');
  expect(shortDate('2026-01-01T02:00:00Z', NOW)).toBe('31 dic 2025');
  expect(dateAndTime('2026-07-01T03:05:00Z')).toBe('30 jun 2026, 23:05');
});

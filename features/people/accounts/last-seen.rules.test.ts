import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.rules.ts';

// 00:30 on Friday the 20th in Santiago, where the clock is three hours behind.
const NOW = new Date('2026-11-20T03:30:00Z');

test.each([
  ['2026-11-20T03:00:00Z', 'Vista por última vez hoy'],
  ['2026-11-20T02:59:00Z', 'Vista por última vez ayer'],
  ['2026-11-19T03:00:00Z', 'Vista por última vez ayer'],
  ['2026-11-19T02:59:00Z', 'Vista por última vez el 18 nov 2026'],
])("a session of %s is shown as %s, by Santiago's calendar", (at, words) => {
  expect(lastSeen(at, NOW)).toBe(words);
});

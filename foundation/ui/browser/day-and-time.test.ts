import { expect, test } from 'vitest';
import { dayAndTime } from './day-and-time.ts';

test.each([
  ['hoy, 00:10', '2026-11-30T03:10:00Z'],
  ['ayer, 23:50', '2026-11-30T02:50:00Z'],
  ['sábado, 14:05', '2026-11-28T17:05:00Z'],
])('%s by the clock of the shop', (words, time) => {
  expect(dayAndTime(time, new Date('2026-11-30T15:00:00Z'), 'America/Santiago')).toBe(words);
});

import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { dueWords, laterDayHeading } from './due-words.rules.ts';

/** A Friday evening in Santiago, three hours behind UTC. */
const NOW = new Date('2026-11-20T22:30:00Z');

test.each([
  [null, ''],
  ['2026-11-20T23:15:00Z', 'hoy 20:15'],
  ['2026-11-21T16:00:00Z', 'mañana 13:00'],
  ['2026-11-19T16:00:00Z', 'ayer 13:00'],
  ['2026-11-24T16:00:00Z', 'mar 24, 13:00'],
  ['2026-11-28T16:00:00Z', 'sáb 28 nov, 13:00'],
])('an order that is due at %s says %j', (dueAt, words) => {
  expect(dueWords(dueAt, NOW, SANTIAGO)).toBe(words);
});

test.each([
  [null, ''],
  ['2026-11-19T16:00:00Z', ''],
  ['2026-11-20T23:15:00Z', ''],
  ['2026-11-21T16:00:00Z', 'Para mañana'],
  ['2026-11-24T16:00:00Z', 'Para el mar 24'],
])('an order that is due at %s stands under the heading %j', (dueAt, heading) => {
  expect(laterDayHeading(dueAt, NOW, SANTIAGO)).toBe(heading);
});

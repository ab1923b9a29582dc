import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { orderAge } from './order-age.rules.ts';

/** A Friday evening in Santiago, three hours behind UTC. */
const NOW = new Date('2026-11-20T22:30:00Z');

test.each([
  ['2026-11-20T22:29:40Z', 'ahora'],
  ['2026-11-20T22:26:00Z', 'hace 4 min'],
  ['2026-11-20T17:38:00Z', '14:38'],
  ['2026-11-20T02:30:00Z', 'ayer 23:30'],
  ['2026-11-18T12:05:00Z', '18 nov 09:05'],
])('an order placed at %s is shown as %s', (createdAt, age) => {
  expect(orderAge(new Date(createdAt), NOW, SANTIAGO)).toBe(age);
});

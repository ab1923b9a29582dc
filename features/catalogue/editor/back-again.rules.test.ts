import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { backAgain } from './back-again.rules.ts';

test.each([
  ['2026-11-20T23:30Z', 'Vuelve hoy 20:30'],
  ['2026-11-21T15:00Z', 'Vuelve mañana 12:00'],
  ['2026-11-23T12:05Z', 'Vuelve lun 9:05'],
])('a product that is sold out until %s is announced as %s', (until, words) => {
  expect(backAgain(until, new Date('2026-11-20T16:00Z'), SANTIAGO)).toBe(words);
});

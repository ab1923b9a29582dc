import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { stockText } from './stock-text.rules.ts';

// A Wednesday in winter (UTC−4).
const now = new Date('2026-07-15T20:00-04:00');

test.each([
  [null, null, ''],
  [3, null, 'Quedan 3'],
  [1, null, 'Queda 1'],
  [0, null, 'Agotado'],
  [3, '2026-07-16T12:00:00Z', 'Agotado hoy, vuelve mañana'],
  [null, '2026-07-21T12:00:00Z', 'Agotado hoy, vuelve el martes'],
  [null, '2026-07-16T02:00:00Z', 'Agotado hoy, vuelve más tarde'],
])('%j pieces, sold out until %j: %j', (stock, soldOutUntil, text) => {
  expect(stockText({ stock, soldOutUntil }, now, SANTIAGO)).toBe(text);
});

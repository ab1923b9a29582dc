import { expect, test } from 'vitest';
import { railSize } from './todays-offers.rules.ts';

test.each([
  [0, 0],
  [3, 0],
  [4, 4],
  [7, 4],
  [8, 8],
  [30, 8],
])('of %i tiles, a rail shows %i: only full rows', (count, shown) => {
  expect(railSize(count)).toBe(shown);
});

import { expect, test } from 'vitest';
import { weightOfOrder } from './sending-limits.ts';

test('an order counts by its lines and their choices', () => {
  const ordinary = Array.from({ length: 8 }, () => ({ choices: [1, 2, 3] }));
  expect(weightOfOrder(ordinary)).toBe(1);
  expect(weightOfOrder([{}, {}])).toBe(1);
  const longest = Array.from({ length: 20 }, () => ({ choices: Array.from({ length: 100 }, (_, at) => at) }));
  expect(weightOfOrder(longest)).toBe(11);
});

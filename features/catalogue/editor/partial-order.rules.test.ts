import { expect, test } from 'vitest';
import { placeInOrder } from './partial-order.rules.ts';

test('hidden rows keep their positions while visible ones are reordered', () => {
  expect(placeInOrder([1, 2, 3, 4, 5], [5, 3, 1])).toEqual([5, 2, 3, 4, 1]);
});

test('if all rows are visible, the list has the new order', () => {
  expect(placeInOrder([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
});

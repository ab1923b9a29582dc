import { expect, test } from 'vitest';
import { placeInOrder } from './partial-order.rules.ts';

test('what is hidden keeps its place while what is shown changes places', () => {
  expect(placeInOrder([1, 2, 3, 4, 5], [5, 3, 1])).toEqual([5, 2, 3, 4, 1]);
});

test('where everything is shown, its order is the new one', () => {
  expect(placeInOrder([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
});

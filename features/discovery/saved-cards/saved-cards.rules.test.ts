import { expect, test } from 'vitest';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { moveBetween } from './saved-cards.rules.ts';

test('the title of a saved card starts with a capital letter', () => {
  expect(capitalised('ñandú del sur')).toBe('Ñandú del sur');
  expect(capitalised('')).toBe('');
});

test.each([
  ['down by one', [2, 1, 3, 4], { id: 1, after: 2 }],
  ['down to the end', [2, 3, 4, 1], { id: 1, after: 4 }],
  ['up to the front', [4, 1, 2, 3], { id: 4, after: null }],
  ['up by two', [1, 4, 2, 3], { id: 4, after: 1 }],
  ['nowhere', [1, 2, 3, 4], null],
])('for a card that moved %s, the card before it is found', (_where, now, move) => {
  expect(moveBetween([1, 2, 3, 4], now)).toEqual(move);
});

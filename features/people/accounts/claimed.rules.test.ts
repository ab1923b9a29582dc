import { expect, test } from 'vitest';
import { claimedWords } from './claimed.rules.ts';

test.each([
  [2, 2, 'Quedaron en tu cuenta'],
  [1, 2, 'Una parte quedó en tu cuenta'],
  [0, 2, 'Nada quedó en tu cuenta'],
  [0, 1, 'Nada quedó en tu cuenta'],
])('of what a person wanted in their account, %i of %i arrived: %s', (taken, asked, title) => {
  expect(claimedWords(taken, asked).title).toBe(title);
});

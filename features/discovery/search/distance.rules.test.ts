import { expect, test } from 'vitest';
import { distanceWords } from './distance.rules.ts';

test.each([
  [0, 'a 50 m'],
  [340, 'a 350 m'],
  [974, 'a 950 m'],
  [975, 'a 1,0 km'],
  [1_249, 'a 1,2 km'],
  [9_949, 'a 9,9 km'],
  [9_950, 'a 10 km'],
  [104_827, 'a 105 km'],
])('%i metres are "%s"', (meters, words) => {
  expect(distanceWords(meters)).toBe(words);
});

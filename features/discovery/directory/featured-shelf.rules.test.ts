import { expect, test } from 'vitest';
import { wideTilesOf } from './featured-shelf.rules.ts';

test('the first featured card is always double width', () => {
  for (let count = 1; count < 30; count++) expect(wideTilesOf(count)).toContain(0);
  expect(wideTilesOf(0).size).toBe(0);
});

test('from two cards on, every row of the featured cards is full', () => {
  for (let count = 2; count < 40; count++) expect((count + wideTilesOf(count).size) % 4).toBe(0);
});

test('of three featured cards only the first is double width', () => {
  expect([...wideTilesOf(3)]).toEqual([0]);
});

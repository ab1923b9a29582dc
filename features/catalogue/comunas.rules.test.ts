import { expect, test } from 'vitest';
import { COMUNAS, officialComuna } from './comunas.rules.ts';

test.each([
  ['nunoa', 'Ñuñoa'],
  ['ÑUÑOA', 'Ñuñoa'],
  ['vina del mar', 'Viña del Mar'],
  ["o'higgins", 'O’Higgins'],
  ['llay llay', 'Llay-Llay'],
  ['Curicó', 'Curicó'],
  ['Barrio Italia', 'Barrio Italia'],
  ['', ''],
])('the comuna %j is stored as %j', (typed, kept) => {
  expect(officialComuna(typed)).toBe(kept);
});

test('no two comunas are confused', () => {
  expect(COMUNAS.map(officialComuna)).toEqual(COMUNAS);
});

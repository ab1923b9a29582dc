import { expect, test } from 'vitest';
import { listedNames, listLabel } from './category-names.rules.ts';

test.each([
  ['Sopas, jugos,postres', ['Sopas', 'jugos', 'postres']],
  ['Panes,, ,Tortas,', ['Panes', 'Tortas']],
  ['Pan de molde', ['Pan de molde']],
])('a list with commas proposes several categories: %s', (typed, names) => {
  expect(listedNames(typed)).toEqual(names);
  expect(listLabel(names)).toBe(`Crear ${names.length} categorías`);
});

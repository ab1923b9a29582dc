import { expect, test } from 'vitest';
import { fallbackFiltersIn, filtersNamedIn } from './named-filters.rules.ts';

test.each([
  ['delivery', { q: '', delivery: true }],
  ['Pizza  con despacho', { q: 'Pizza', delivery: true }],
  ['sushi delivery en ñuñoa', { q: 'sushi en ñuñoa', delivery: true }],
  ['despacho a domicilio', { q: '', delivery: true }],
  ['abierto ahora', { q: '', open: true }],
  ['Abierto', { q: '', open: true }],
  ['farmacias abiertas ahora con despacho', { q: 'farmacias', open: true, delivery: true }],
  ['cielo abierto', null],
  ['pan', null],
  ['', null],
])('"%s" asks for %o', (typed, filters) => {
  expect(filtersNamedIn(typed)).toEqual(filters);
});

test.each([
  ['barbería abierta', { q: 'barbería', open: true }],
  ['Abierto', null],
  ['pan', null],
])('"%s" asks for %o if its words find nothing', (typed, filters) => {
  expect(fallbackFiltersIn(typed)).toEqual(filters);
});

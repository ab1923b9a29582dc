import { expect, test } from 'vitest';
import { formatPesos } from './money.ts';

test.each([
  [0, '$0'],
  [7, '$7'],
  [990, '$990'],
  [1000, '$1.000'],
  [12990, '$12.990'],
  [123456, '$123.456'],
  [999999999, '$999.999.999'],
  [199999999800, '$199.999.999.800'],
])('%d pesos are written %s', (pesos, written) => {
  expect(formatPesos(pesos)).toBe(written);
});

test('a negative amount has its sign before the symbol', () => {
  expect(formatPesos(-1000)).toBe('-$1.000');
  expect(formatPesos(-5)).toBe('-$5');
});

test('zero is never written as minus zero', () => {
  expect(formatPesos(-0)).toBe('$0');
  expect(formatPesos(-0.4)).toBe('$0');
});

test('a fraction is rounded to the whole peso', () => {
  expect(formatPesos(12989.5)).toBe('$12.990');
});

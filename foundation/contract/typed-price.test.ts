import { expect, test } from 'vitest';
import { parsePercent, parsePercentOrPesos, parsePesos, pesosProblem } from './typed-price.ts';

test.each([
  ['12.990', 12_990],
  ['12990', 12_990],
  ['$12.990', 12_990],
  ['$ 1.234.567 ', 1_234_567],
  ['990', 990],
  ['0', 0],
  ['12.990,50', 12_991],
  ['999.999.999', 999_999_999],
])('%j is read as a price in pesos', (typed, pesos) => {
  expect(parsePesos(typed)).toBe(pesos);
});

test.each(['', 'gratis', '-5', '12.99', '1.29900', '12,990,000', '1.000.000.000', '3 x 2', '1e3'])(
  '%j is not read as a price',
  (typed) => {
    expect(parsePesos(typed)).toBeNull();
  },
);

test.each([
  ['999.999.999', null],
  ['1.000.000.000', 'Puede ser hasta $999.999.999.'],
  ['1'.repeat(30), 'Puede ser hasta $999.999.999.'],
  ['harto', 'Escribe el precio en pesos, por ejemplo 12.990.'],
])('%j is refused with %j', (typed, problem) => {
  expect(pesosProblem(typed)).toBe(problem);
});

test.each([
  ['15', 15],
  ['15%', 15],
  [' +7,5 % ', 7.5],
  ['-5', -5],
  ['', null],
  ['%', null],
  ['1,25', null],
  ['1.000', null],
  ['diez', null],
])('%j is read as the percentage %j', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
  expect(parsePercentOrPesos('percent', typed)).toBe(percent);
});

test('an amount in pesos is not a percentage', () => {
  expect(parsePercentOrPesos('pesos', '2.000')).toBe(2000);
  expect(parsePercentOrPesos('pesos', '15%')).toBeNull();
});

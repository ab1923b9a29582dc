import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedOptions, changedPrice, changedPrices, percentOf, ROUNDINGS } from './bulk-price.rules.ts';

describe('a price changed by a percentage', () => {
  test.each([
    [7900, 10, 1, 8690],
    [7900, 10, 10, 8690],
    [7900, 10, 50, 8700],
    [7900, 10, 100, 8700],
    [7900, 10, 500, 8500],
    [7900, 10, 1000, 9000],
    [7900, 10, 990, 8990],
    [7900, -10, 100, 7100],
    [7400, 3, 990, 7990],
    [7200, 1, 990, 6990],
    [1000, 1.1, 1, 1011],
    [350, -90, 100, 35],
    [400, 5, 990, 420],
    [600, 5, 990, 630],
    [1200, 5, 990, 1290],
    [4600, 5, 990, 4790],
    [12_400, 5, 990, 12_990],
    [0, 50, 100, 0],
    [999_999_999, 500, 1, 999_999_999],
  ] as const)('%i changed by %d %% and rounded to %i is %i', (pesos, percent, rounding, expected) => {
    expect(changedPrice(pesos, percent, rounding)).toBe(expected);
  });

  test('with an ending differs from the exact price by at most a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 900_000_000 }), (pesos) => {
        expect(Math.abs(changedPrice(pesos, 10, 990) / (pesos * 1.1) - 1)).toBeLessThanOrEqual(0.1);
      }),
    );
  });

  test('is listed with the largest relative change first; products without a price are left out', () => {
    const item = (id: number, price: number) => ({ id, name: `${id}`, price, details: {} });
    const items = [item(1, 20_000), item(2, 0), item(3, 1200), item(4, 600)];
    expect(changedPrices(items, 5, 990).map(({ id, after }) => [id, after])).toEqual([
      [3, 1290],
      [4, 630],
      [1, 20_990],
    ]);
  });

  test('stays a positive whole number and moves in the right direction, within the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: -90, max: 500 }),
        fc.constantFrom(...ROUNDINGS),
        (pesos, percent, rounding) => {
          const price = changedPrice(pesos, percent, rounding);
          expect(Number.isInteger(price) && price >= 1 && price <= 999_999_999).toBe(true);
          const exact = Math.min(999_999_999, (pesos * (100 + percent)) / 100);
          const step = rounding === 990 ? 1000 : rounding;
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(Math.max(1, step));
        },
      ),
    );
  });
});

test('the prices of options change too, including negative differences', () => {
  const choice = (id: number, price: number) => ({ id, name: `${id}`, price, isAvailable: true });
  const group = { id: 1, name: 'Tamaño', min: 1, max: 1 };
  const groups = [{ ...group, choices: [choice(1, 0), choice(2, 1500), choice(3, -500)] }];
  expect(changedOptions(groups, 10, 10)).toEqual([
    { ...group, choices: [choice(1, 0), choice(2, 1650), choice(3, -550)] },
  ]);
});

test.each([
  ['10', 10],
  [' +7,5 % ', 7.5],
  ['-5', -5],
  ['500', 500],
  ['501', null],
  ['-91', null],
  ['0', null],
  ['', null],
  ['diez', null],
  ['1,25', null],
])('%j is read as the percentage %j', (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
});

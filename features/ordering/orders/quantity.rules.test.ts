import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PESOS } from '#foundation/contract/money.ts';
import { parseQuantity } from '#foundation/contract/typed-quantity.ts';
import { MAX_QUANTITY } from './order-bounds.rules.ts';
import { exact, lineTotal } from './quantity.rules.ts';
import { amountWords, quantityWords } from './quantity-words.rules.ts';

const thousandths = fc.integer({ min: 1, max: MAX_QUANTITY * 1000 });

describe('what a line costs', () => {
  test('is price times quantity, with half a peso rounded up, for every price and quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PESOS }), thousandths, (price, count) => {
        const rounded = Number((BigInt(price) * BigInt(count) + 500n) / 1000n);
        expect(lineTotal(price, count / 1000)).toBe(Math.max(1, rounded));
      }),
    );
  });

  test.each([
    [2490, 1.5, 3735],
    [2490, 0.75, 1868],
    [100, 0.145, 15],
    [1, 0.001, 1],
    [0, 1.5, 0],
  ])('%d pesos for %d are %d', (price, quantity, total) => {
    expect(lineTotal(price, quantity)).toBe(total);
  });
});

test('sums of quantities stay exact', () => {
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 20 }), (counts) => {
      const added = counts.reduce((sum, count) => exact(sum + count / 1000), 0);
      expect(added).toBe(counts.reduce((sum, count) => sum + count, 0) / 1000);
    }),
  );
});

test.each([
  [1, 'kilo', '1 kilo de Pan'],
  [0.5, 'kilo', '½ kilo de Pan'],
  [1.5, 'kilo', '1,5 kilos de Pan'],
  [0.75, 'kilo', '0,75 kilos de Pan'],
  [1, '½ kilo', '½ kilo de Pan'],
  [3, '½ kilo', '3 × ½ kilo de Pan'],
  [2, '100 g', '2 × 100 g de Pan'],
  [2, 'docena', '2 docenas de Pan'],
  [2.5, 'm²', '2,5 m² de Pan'],
  [20, 'persona', '20 personas · Pan'],
  [2, null, '2 × Pan'],
])('%d of the unit %s is read as "%s"', (quantity, unit, words) => {
  expect(`${quantityWords({ quantity, unit })} Pan`).toBe(words);
});

test('sums are read with points between thousands', () => {
  expect(amountWords({ quantity: 12_345.125, unit: 'kilo' })).toBe('12.345,125 kilos');
});

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  [' 12 ', 12],
  ['1,125', 1.125],
  ['.5', 0.5],
  [',25', 0.25],
  ['0', 0],
  ['.', null],
  ['0,0005', null],
  ['-1', null],
  ['1,', null],
  ['medio', null],
])('somebody who types "%s" means %s', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthChoices, usualDownPayment, workOutLoan } from './loan.rules.ts';

test('the instalments of a known loan', () => {
  // 6.000.000 at 2 % a month in 36 months: the annuity factor is 25,48884.
  expect(workOutLoan(7_500_000, 1_500_000, { rate: 2, months: 36 })).toEqual({
    instalment: 235_398,
    total: 1_500_000 + 235_398 * 36,
  });
});

test('paid month by month, the instalments settle the debt exactly, and never cost less than the price', () => {
  const price = fc.integer({ min: 100_000, max: 200_000_000 });
  const rate = fc.integer({ min: 10, max: 1_000 }).map((hundredths) => hundredths / 100);
  const months = fc.integer({ min: 6, max: 72 });
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      rate,
      months,
      (cost, part, percent, n) => {
        const down = Math.floor(cost * part);
        const { instalment, total } = workOutLoan(cost, down, { rate: percent, months: n });
        let debt = cost - down;
        for (let month = 1; month < n; month++) debt = debt * (1 + percent / 100) - instalment;
        const last = debt * (1 + percent / 100);
        // Rounding up lowers the last instalment by less than what a peso a month grows to.
        const grown = ((1 + percent / 100) ** n - 1) / (percent / 100);
        expect(last).toBeLessThanOrEqual(instalment + 1e-4 * cost);
        expect(last).toBeGreaterThan(instalment - grown - 1e-4 * cost);
        expect(total).toBeGreaterThanOrEqual(cost);
        expect(Number.isInteger(instalment)).toBe(true);
      },
    ),
  );
});

test('more months cost more in total and less a month', () => {
  const terms = (months: number) => workOutLoan(9_290_000, 1_860_000, { rate: 1.9, months });
  const all = monthChoices(48).map(terms);
  expect(monthChoices(48)).toEqual([12, 24, 36, 48]);
  expect(monthChoices(30)).toEqual([12, 24, 30]);
  expect(all.map(({ total }) => total)).toEqual(all.map(({ total }) => total).toSorted((a, b) => a - b));
  expect(all.map(({ instalment }) => instalment)).toEqual(
    all.map(({ instalment }) => instalment).toSorted((a, b) => b - a),
  );
  expect(usualDownPayment(7_490_000)).toBe(1_500_000);
});

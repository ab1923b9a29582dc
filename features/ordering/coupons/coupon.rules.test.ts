import { expect, test } from 'vitest';
import { type CouponRule, couponProblem, couponWords, discountOf, plainCode } from './coupon.rules.ts';

const coupon = (more: Partial<CouponRule> = {}): CouponRule => ({
  ...{ code: 'DULCE10', unit: 'percent', amount: 10, from: 0, itemIds: [], skipsOffers: false },
  ...more,
});
const cake = { type: 'item' as const, id: 1, subtotal: 18_900 };
const bread = { type: 'item' as const, id: 2, subtotal: 2_005 };
const offer = { type: 'offer' as const, id: 1, subtotal: 9_990 };

test.each([
  ['10 %, rounded to the peso', coupon(), [bread], 201],
  ['all', coupon({ amount: 100 }), [cake, offer], 28_890],
  ['an amount', coupon({ unit: 'pesos', amount: 2000 }), [cake], 2000],
  ['an amount, at most what the products cost', coupon({ unit: 'pesos', amount: 5000 }), [bread], 2005],
  ['nothing below its total', coupon({ from: 18_901 }), [cake], 0],
  ['from its total, in which offers count', coupon({ from: 28_890, skipsOffers: true }), [cake, offer], 1890],
  ['nothing of offers', coupon({ skipsOffers: true }), [offer], 0],
  [
    'some products, not an offer of the same id',
    coupon({ itemIds: [1], amount: 50 }),
    [cake, bread, offer],
    9450,
  ],
  ['nothing of a product whose price is not known yet', coupon(), [{ ...cake, subtotal: 0 }], 0],
] as const)('a coupon takes off %s', (_what, rule, lines, discount) => {
  expect(discountOf(rule, lines)).toBe(discount);
});

test('a coupon that takes nothing off says why', () => {
  expect(couponProblem(coupon({ from: 20_000 }), [cake])).toBe(
    'Este cupón es para pedidos desde $20.000. Te faltan $1.100.',
  );
  expect(couponProblem(coupon({ skipsOffers: true }), [offer])).toBe('Este cupón no se suma a las ofertas.');
  expect(couponProblem(coupon({ itemIds: [3] }), [cake, offer])).toBe('Este cupón es para otros productos.');
  expect(couponProblem(coupon(), [cake])).toBeNull();
});

test('a code is found however it is typed', () => {
  expect(plainCode(' dulce 10 ')).toBe('DULCE10');
  expect(plainCode('mañanín')).toBe('MAÑANIN');
});

test('a coupon in words', () => {
  expect(couponWords(coupon())).toBe('10 % de descuento');
  expect(couponWords(coupon({ unit: 'pesos', amount: 2000, from: 15_000 }))).toBe(
    '$2.000 de descuento desde $15.000',
  );
});

import { describe, expect, test } from 'vitest';
import { MAX_LINES } from '#features/ordering/orders/order-bounds.rules.ts';
import { addToCart, type Cart, cartCount, cartTotal, removeLine, setQuantity } from './cart.rules.ts';

const item = (id: number, ...choices: number[]) => ({ type: 'item' as const, id, choices });
const offer = (id: number) => ({ type: 'offer' as const, id, choices: [] });

const cart: Cart = Object.freeze([
  Object.freeze({ ...item(1), quantity: 1 }),
  Object.freeze({ ...offer(1), quantity: 2 }),
]);

describe('adding to the cart', () => {
  test('creates a line of one piece', () => {
    expect(addToCart([], item(7))).toEqual([{ ...item(7), quantity: 1 }]);
  });

  test('adds to the line of the same product', () => {
    expect(addToCart(cart, item(1), 3)).toEqual([{ ...item(1), quantity: 4 }, cart[1]]);
  });

  test('keeps a product and an offer with the same id apart', () => {
    expect(addToCart(cart, offer(1))).toEqual([cart[0], { ...offer(1), quantity: 3 }]);
  });

  test('keeps different choices of a product apart, and adds to the line with the same choices', () => {
    const large = addToCart(addToCart([], item(7, 11, 20)), item(7, 12, 20));
    expect(large).toHaveLength(2);
    const again = addToCart(large, item(7, 12, 20), 2);
    expect(again).toEqual([
      { ...item(7, 11, 20), quantity: 1 },
      { ...item(7, 12, 20), quantity: 3 },
    ]);
    expect(setQuantity(again, item(7, 12, 20), 9)[0]).toBe(again[0]);
    expect(removeLine(again, item(7, 12, 20))).toEqual([again[0]]);
  });

  test('puts new products last', () => {
    expect(addToCart(cart, offer(2)).at(-1)).toEqual({ ...offer(2), quantity: 1 });
  });

  test('never exceeds 999 of one product', () => {
    expect(addToCart([{ ...item(1), quantity: 998 }], item(1), 5)).toEqual([{ ...item(1), quantity: 999 }]);
    expect(addToCart([], item(1), 5000)).toEqual([{ ...item(1), quantity: 999 }]);
  });

  test('adds no line after the 200th, but still adds to existing ones', () => {
    let full: Cart = [];
    for (let id = 1; id <= MAX_LINES; id++) full = addToCart(full, item(id));
    expect(full).toHaveLength(200);
    expect(addToCart(full, item(999))).toBe(full);
    expect(cartCount(addToCart(full, item(200)))).toBe(201);
  });
});

describe('the quantity of a line', () => {
  test.each([
    [5, 5],
    [999, 999],
    [1000, 999],
    [0, 1],
    [-4, 1],
    [2.9, 2.9],
    [0.1 + 0.2, 0.3],
    [0.0001, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 999],
  ])('set to %d becomes %d', (quantity, kept) => {
    expect(setQuantity(cart, offer(1), quantity)).toEqual([cart[0], { ...offer(1), quantity: kept }]);
  });

  test('of a product that is not in the cart changes nothing', () => {
    expect(setQuantity(cart, item(9), 3)).toEqual(cart);
  });
});

test('removing a line removes all its pieces and keeps the other lines', () => {
  expect(removeLine(cart, item(1))).toEqual([cart[1]]);
  expect(removeLine(cart, item(9))).toEqual(cart);
});

test('the cart counts pieces, not lines', () => {
  expect(cartCount(cart)).toBe(3);
  expect(cartCount([])).toBe(0);
  expect(cartCount([{ ...item(1), quantity: 1.5 }])).toBe(2);
});

test('the total is price times quantity, and lines without a price add nothing', () => {
  const prices: Record<string, number | null> = { 'item 1': 7900, 'offer 1': 11900, 'item 2': null };
  const priceOf = (line: { type: string; id: number }) => prices[`${line.type} ${line.id}`];
  expect(cartTotal(cart, priceOf)).toBe(31700);
  expect(cartTotal([...cart, { ...item(2), quantity: 9 }], priceOf)).toBe(31700);
  expect(cartTotal([{ ...item(404), quantity: 2 }], priceOf)).toBe(0);
});

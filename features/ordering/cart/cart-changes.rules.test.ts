import { expect, test } from 'vitest';
import type { Cart } from './cart.rules.ts';
import { compareCart } from './cart-changes.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';

/** A lookup of what the card sells now. A price of null is a product without a price. */
const selling =
  (prices: Record<number, [name: string, price: number | null, maxPerOrder?: number]>): FindLineDetails =>
  ({ id }) => {
    const [name, price, maxPerOrder] = prices[id] ?? [];
    return name === undefined || price === undefined
      ? undefined
      : {
          ...{ id, name, chosen: '', fullName: name, price, imageUrl: null },
          ...(maxPerOrder && { maxPerOrder, limitText: `Máximo ${maxPerOrder} por pedido` }),
        };
  };
const line = (id: number, seen?: { name: string; price: number | null }) => ({
  ...{ type: 'item' as const, id, choices: [], quantity: 1 },
  ...(seen && { seen }),
});
const pino = { name: 'Empanada de pino', price: 2500 };
const torta = { name: 'Torta', price: 12_990 };

test('an unchanged cart stays the same object, and the customer is told nothing', () => {
  const cart: Cart = [line(1, pino), line(2, torta)];
  const compared = compareCart(cart, selling({ 1: ['Empanada de pino', 2500], 2: ['Torta', 12_990] }));
  expect(compared).toEqual({ lines: cart, news: [] });
  expect(compared.lines).toBe(cart);
});

test('a new line stores its name and price, and the customer is told nothing', () => {
  expect(compareCart([line(1)], selling({ 1: ['Empanada de pino', 2500] }))).toEqual({
    lines: [line(1, pino)],
    news: [],
  });
});

test('a product that is gone is removed, and the customer is told its name', () => {
  const cart = [line(1, pino), line(2, torta)];
  expect(compareCart(cart, selling({ 2: ['Torta', 12_990] }))).toEqual({
    lines: [cart[1]],
    news: ['Sacamos Empanada de pino: ya no está.'],
  });
  expect(compareCart(cart, selling({})).news).toEqual(['Sacamos Empanada de pino y Torta: ya no están.']);
});

test('a removed line that was never compared is mentioned without a name', () => {
  expect(compareCart([line(1)], selling({})).news).toEqual(['Sacamos lo que ya no está disponible.']);
});

test('a new price is mentioned once', () => {
  const now = selling({ 2: ['Torta', 13_990] });
  const first = compareCart([line(2, torta)], now);
  expect(first.news).toEqual(['Torta ahora cuesta $13.990.']);
  expect(compareCart(first.lines, now).news).toEqual([]);
});

test('a price that is now hidden, or that is new where there was none, is not mentioned', () => {
  expect(compareCart([line(2, torta)], selling({ 2: ['Torta', null] })).news).toEqual([]);
  expect(compareCart([line(2, { ...torta, price: null })], selling({ 2: ['Torta', 5000] })).news).toEqual([]);
});

test("pieces above an order's maximum are left out, counted over all lines of the product", () => {
  const now = selling({ 1: ['Empanada de pino', 2500, 4], 2: ['Torta', 12_990] });
  const cart = [
    { ...line(1, pino), quantity: 3 },
    { ...line(2, torta), quantity: 9 },
    { ...line(1, pino), choices: [7], quantity: 2 },
    { ...line(1, pino), choices: [8], quantity: 2 },
  ];
  const { lines, news } = compareCart(cart, now);
  expect(lines).toEqual([cart[0], cart[1], { ...cart[2], quantity: 1 }]);
  expect(news).toEqual(['Empanada de pino: máximo 4 por pedido.']);
  expect(compareCart(lines, now)).toEqual({ lines, news: [] });
});

import { describe, expect, test } from 'vitest';
import { orderAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import {
  amountsOf,
  draftLines,
  draftTime,
  dueAtOf,
  findProducts,
  lineChanges,
  nextDays,
  ownerLinesOf,
  priceProblems,
  repeatedLines,
  withProduct,
  withWords,
} from './order-draft.rules.ts';

const line = (name: string, price: number, quantity = 1): OrderLine => ({
  ...{ type: 'item', id: name.length, name, unit: null, choices: [], price, quantity, note: null },
  subtotal: price * quantity,
});
const order = { lines: [line('Torta', 12_000), line('Pan', 0, 3)] };

describe('the search of products', () => {
  const items = ['Empanada de pino', 'Pino verde', 'Milhojas', 'Ñoquis'].map((name) => ({ name }));
  test.each([
    ['pino', ['Pino verde', 'Empanada de pino']],
    ['emp pin', ['Empanada de pino']],
    ['noqui', ['Ñoquis']],
    [' ', []],
    ['torta', []],
  ])('%j finds %j', (typed, names) => {
    expect(findProducts(items, typed).map(({ name }) => name)).toEqual(names);
  });
});

test("adding a product again adds one piece, and the owner's own words make a separate line", () => {
  const cake = { id: 7, name: 'Torta', unit: null, price: 9000, options: [] };
  let lines = withProduct(withProduct([], cake), cake);
  lines = withWords(lines, 'Velas');
  expect(ownerLinesOf(lines)).toEqual([
    { type: 'item', id: 7, quantity: 2, price: 9000 },
    { type: 'other', id: 0, quantity: 1, name: 'Velas' },
  ]);
  expect(orderAmounts(amountsOf(lines))).toEqual({ total: 18_000, isPartlyUnpriced: true });
});

test('a product with other options is a line of its own, at its price with them', () => {
  const size = {
    ...{ id: 1, name: 'Tamaño', min: 1, max: 1 },
    choices: [
      { id: 11, name: 'Chico', price: 0, isAvailable: true },
      { id: 12, name: 'Grande', price: 800, isAvailable: true },
    ],
  };
  const coffee = { id: 8, name: 'Café', unit: null, price: 2000, options: [size] };
  const lines = [[12], [11], [12]].reduce(
    (before, choices) => withProduct(before, coffee, choices),
    [] as ReturnType<typeof withProduct>,
  );
  expect(lines.map(({ name }) => name)).toEqual(['Café (Grande)', 'Café (Chico)']);
  expect(ownerLinesOf(lines)).toEqual([
    { type: 'item', id: 8, quantity: 2, choices: [12], price: 2800 },
    { type: 'item', id: 8, quantity: 1, choices: [11], price: 2000 },
  ]);
});

test('a product that is sold by a unit has the same name in the order as in the catalogue', () => {
  const ordered = { ...line('Palta', 2500), unit: '½ kilo' };
  const lines = withProduct(draftLines({ lines: [ordered] }), { ...ordered, options: [] });
  expect(lines).toMatchObject([{ name: 'Palta', unit: '½ kilo', quantity: 2 }]);
});

describe('a recorded order', () => {
  const [cake, bread] = draftLines(order);
  if (!cake || !bread) throw new Error('an order has lines');

  test('that stays as it is sends no changes', () => {
    expect(lineChanges(order, [cake, bread])).toEqual({});
  });
  test('can get a missing price and another quantity, and lose a line', () => {
    expect(lineChanges(order, [{ ...bread, price: '1.500', quantity: 2 }])).toEqual({
      changedLines: [
        { at: 0, quantity: 0 },
        { at: 1, quantity: 2, price: 1500 },
      ],
    });
  });
  test('can get a note for a line, and lose it', () => {
    const wished = draftLines({ lines: order.lines.map((one) => ({ ...one, note: 'Sin sal' })) });
    expect(wished.map(({ note }) => note)).toEqual(['Sin sal', 'Sin sal']);
    expect(lineChanges(order, [cake, { ...bread, note: 'Bien tostado' }])).toEqual({
      changedLines: [{ at: 1, note: 'Bien tostado' }],
    });
    expect(ownerLinesOf([{ ...bread, at: null, note: 'Bien tostado' }])).toMatchObject([
      { note: 'Bien tostado' },
    ]);
  });
  test('can get another line', () => {
    expect(lineChanges(order, withWords([cake, bread], 'Velas'))).toEqual({
      addedLines: [{ type: 'other', id: 0, quantity: 1, name: 'Velas' }],
    });
  });
});

test('a typed price or fee that cannot be read is refused, an empty one is not', () => {
  const lines = withWords(draftLines(order), 'Velas').map((line, at) => ({
    ...line,
    price: ['harto', '', '1.000.000.000'][at] ?? '',
  }));
  expect(priceProblems(lines, '2,5,0')).toEqual({
    'lines.0.price': 'Escribe el precio en pesos, por ejemplo 12.990.',
    'lines.2.price': 'Puede ser hasta $999.999.999.',
    fee: 'Escribe el precio en pesos, por ejemplo 12.990.',
  });
  expect(priceProblems(lines.slice(1, 2), '')).toEqual({});
});

test("the time of an order is in Santiago's time zone, in summer and in winter", () => {
  for (const dueAt of ['2026-11-28T16:00:00.000Z', '2026-08-28T16:00:00.000Z'])
    expect(dueAtOf(draftTime(dueAt, SANTIAGO), SANTIAGO)).toBe(dueAt);
  expect(dueAtOf(draftTime(null, SANTIAGO), SANTIAGO)).toBeNull();
  expect(nextDays(new Date('2026-11-28T01:00:00Z'), SANTIAGO)[1]).toBe('2026-11-28');
});

test("the same as last time is at today's prices, without what is no longer sold like that", () => {
  const choice = (id: number, name: string, price: number) => ({ id, name, price, isAvailable: true });
  const size = { id: 1, name: 'Tamaño', min: 1, max: 1, choices: [choice(5, 'Grande', 800)] };
  const coffee = { id: 3, name: 'Café', unit: null, price: 2200, options: [size] };
  const last = (name: string, id: number, chosen: string, quantity = 1): OrderLine => ({
    ...line(name, 2000, quantity),
    id,
    choices: [{ group: 'Tamaño', name: chosen, price: 0 }],
  });
  const typed: OrderLine = { ...line('Velas', 500, 2), type: 'other', id: 0 };
  const { sold, gone } = repeatedLines(
    [last('Café', 3, 'Grande', 2), last('Café', 3, 'Mediano'), line('Torta', 9000), typed],
    [coffee],
    [],
  );
  expect(sold).toMatchObject([
    { type: 'item', id: 3, name: 'Café (Grande)', quantity: 2, price: '3.000', choices: [5] },
    { type: 'other', name: 'Velas', quantity: 2, price: '500' },
  ]);
  expect(gone).toEqual(['Café (Mediano)', 'Torta']);
});

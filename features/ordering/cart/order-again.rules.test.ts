import { expect, test } from 'vitest';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { cartHash, cartOfOrder, linesOfHash, withLines } from './order-again.rules.ts';

const size = {
  ...{ id: 1, name: 'Tamaño', min: 1, max: 1, hint: '', missing: '' },
  choices: [
    { id: 11, name: 'Chico', price: 0 },
    { id: 12, name: 'Grande', price: 1500 },
  ],
};
const items: CardItem[] = [
  {
    ...{ id: 7, name: 'Completo', description: null, categoryId: null, imageUrl: null },
    ...{ price: 4900, isAvailable: true, options: [size] },
  },
];
const line: OrderLine = {
  ...{ type: 'item', id: 7, name: 'Completo', price: 6400, quantity: 2, subtotal: 12_800, note: 'Sin mayo' },
  unit: null,
  choices: [{ group: 'Tamaño', name: 'Grande', price: 1500 }],
};

test('an order becomes a cart with the same choices and notes', () => {
  expect(cartOfOrder([line], items)).toEqual([
    {
      ...{ type: 'item', id: 7, choices: [12], quantity: 2, note: 'Sin mayo' },
      seen: { name: 'Completo (Grande)', price: 6400 },
    },
  ]);
});

test('a choice that is gone is left out, and so is a line that the shop typed', () => {
  const gone = { ...line, choices: [{ group: 'Tamaño', name: 'Gigante', price: 2500 }] };
  const typed: OrderLine = { ...line, type: 'other', id: 0 };
  expect(cartOfOrder([gone, typed], items)).toMatchObject([
    { choices: [], seen: { name: 'Completo (Gigante)' } },
  ]);
});

test('an offer, and a product that is gone, keep their names', () => {
  const offer: OrderLine = { ...line, type: 'offer', id: 3, name: '2x1', choices: [], price: 0, note: null };
  expect(cartOfOrder([offer], [])).toEqual([
    { type: 'offer', id: 3, choices: [], quantity: 2, seen: { name: '2x1', price: null } },
  ]);
});

test('a prepared order is read from the address as it was written, and what cannot be read is left out', () => {
  const lines = [
    { type: 'item' as const, id: 7, choices: [11, 12], quantity: 2 },
    { type: 'offer' as const, id: 3, choices: [], quantity: 1 },
  ];
  expect(cartHash([{ ...lines[0], choices: [12, 11] } as never, lines[1] as never])).toBe(
    'pedir-7.11.12x2,o3x1',
  );
  expect(linesOfHash(cartHash(lines))).toEqual(lines);
  expect(linesOfHash('pedir-7x2,7x1,0x1,-7x1,7x,x2,7x1e9,<b>,8x0')).toMatchObject([
    { id: 7, quantity: 3 },
    { id: 8, quantity: 1 },
  ]);
  expect(linesOfHash('carrito')).toEqual([]);
});

test('a prepared order that is opened twice is in the cart once, beside what was in it', () => {
  const other = { type: 'item' as const, id: 1, choices: [], quantity: 5 };
  const asked = linesOfHash('pedir-7x2');
  expect(withLines(withLines([other], asked), asked)).toEqual([other, ...asked]);
});

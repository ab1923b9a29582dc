import { expect, test } from 'vitest';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { cartOfOrder } from './order-again.rules.ts';

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

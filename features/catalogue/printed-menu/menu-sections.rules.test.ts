import { expect, test } from 'vitest';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { menuSections } from './menu-sections.rules.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const CARD = {
  cardType: 'restaurant',
  enablePricing: true,
  enableAvailability: true,
  timeZone: SANTIAGO,
} as const;
const CATEGORIES = [
  { id: 1, name: 'Panes 🥖' },
  { id: 2, name: 'Tortas' },
] as Category[];

let id = 0;
const item = (name: string, more: Partial<Item> = {}): Item => {
  id += 1;
  return {
    ...{ id, name, categoryId: 1, price: 2490, isAvailable: true, soldOutUntil: null, stock: null },
    ...{ description: null, imageUrl: null, moreImageUrls: [], options: [], details: {} },
    ...more,
  } as unknown as Item;
};
const sectionsOf = (items: Item[], card: Partial<typeof CARD> | object = {}) =>
  menuSections({ ...CARD, ...card }, items, CATEGORIES, NOW);
const namesOf = (items: Item[], card = {}) =>
  sectionsOf(items, card).flatMap(({ lines }) => lines.map(({ name }) => name));

test('a menu has its products by category, in characters that the font has, and no empty category', () => {
  expect(
    sectionsOf([item('Agua', { categoryId: null }), item('Marraqueta', { description: 'Crujiente\ny 🔥' })]),
  ).toEqual([
    { title: 'Panes', lines: [{ name: 'Marraqueta', text: 'Crujiente y', price: '$2.490' }] },
    { title: '', lines: [{ name: 'Agua', text: '', price: '$2.490' }] },
  ]);
});

test('sizes have their prices; other prices say where they start, or that they are on request; a card without prices has none', () => {
  const sizes = [
    {
      ...{ id: 1, name: 'Tamaño', min: 1, max: 1 },
      choices: [
        { id: 1, name: 'Chica', price: 0, isAvailable: true },
        { id: 2, name: 'Grande', price: 3000, isAvailable: true },
      ],
    },
  ];
  const items = [item('Pizza', { price: 8990, options: sizes }), item('Torta a pedido', { price: 0 })];
  const pricesOf = (card = {}) => sectionsOf(items, card)[0]?.lines.map(({ price }) => price);
  expect(pricesOf()).toEqual(['', 'Consultar']);
  expect(sectionsOf(items)[0]?.lines[0]?.sizes).toBe('Chica $8.990 · Grande $11.990');
  expect(sectionsOf(items, { enablePricing: false })[0]?.lines[0]).not.toHaveProperty('sizes');
  // Two groups that change the price have no list of prices.
  const bread = { ...sizes[0], id: 2, name: 'Masa' };
  const twice = [item('Pizza', { price: 8990, options: [...sizes, bread] as Item['options'] })];
  expect(sectionsOf(twice)[0]?.lines[0]).toMatchObject({ price: 'Desde $8.990' });
  expect(pricesOf({ enablePricing: false })).toEqual(['', '']);
});

test('products that are sold out for today stay on paper, those that are switched off do not', () => {
  const items = [
    item('Hallulla', { soldOutUntil: '2026-11-21T12:00:00Z' }),
    item('Dobladita', { stock: 0 }),
    item('Pan amasado', { isAvailable: false }),
  ];
  expect(namesOf(items)).toEqual(['Hallulla', 'Dobladita']);
  expect(namesOf(items, { enableAvailability: false })).toEqual(['Hallulla', 'Dobladita', 'Pan amasado']);
});

test('no line and no category is without a name, also where the font has none of its letters', () => {
  const sushi = [
    item('寿司', { categoryId: 3 }),
    item('🍣 🍱', { categoryId: 3 }),
    item('Ролл', { categoryId: null }),
  ];
  const sections = menuSections(CARD, sushi, [{ id: 3, name: '日本' }] as Category[], NOW);
  const names = sections.map(({ title, lines }) => [title, lines.map(({ name }) => name)]);
  expect(names).toEqual([
    ['Otros', ['Producto', 'Producto']],
    ['', ['Producto']],
  ]);
});

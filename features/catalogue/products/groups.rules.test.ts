import { expect, test } from 'vitest';
import type { Category, Item } from './catalogue.contract.ts';
import { groupItems } from './groups.rules.ts';
import { guessItems, searchItems } from './search-items.rules.ts';

const AT = '2026-11-20T12:00:00.000Z';
const category = (id: number, name: string): Category => ({
  id,
  cardId: 1,
  name,
  displayOrder: id,
  createdAt: AT,
});
const item = (
  id: number,
  name: string,
  categoryId: number | null,
  description: string | null = null,
): Item => ({
  id,
  cardId: 1,
  name,
  description,
  price: 1000,
  categoryId,
  imageUrl: null,
  moreImageUrls: [],
  isAvailable: true,
  isActive: true,
  soldOutUntil: null,
  noticeHours: null,
  maxPerOrder: null,
  depositPercent: null,
  unit: null,
  stock: null,
  code: null,
  details: {},
  options: [],
  displayOrder: id,
  createdAt: AT,
});

const bread = item(1, 'Pan de pascua', 20, 'Con nueces');
const juice = item(2, 'Jugo de limón', 10);
const loose = item(3, 'Piñata', null);

test("products are listed under their categories, in the categories' order", () => {
  const groups = groupItems([bread, juice], [category(10, 'Jugos'), category(20, 'Panes')]);
  expect(groups.map((group) => [group.category?.name, group.items.map(({ name }) => name)])).toEqual([
    ['Jugos', ['Jugo de limón']],
    ['Panes', ['Pan de pascua']],
  ]);
});

test('products without a category, or of a deleted one, come last', () => {
  const groups = groupItems([loose, bread, juice], [category(10, 'Jugos')]);
  expect(groups.at(-1)?.category).toBeNull();
  expect(groups.at(-1)?.items).toEqual([loose, bread]);
});

test('a category without products is kept, so that it can be shown as empty', () => {
  expect(groupItems([], [category(10, 'Jugos')])).toEqual([{ category: category(10, 'Jugos'), items: [] }]);
});

test('a search ignores accents, case and the order of words', () => {
  const all = [bread, juice, loose];
  expect(searchItems(all, 'LIMON jugo')).toEqual([juice]);
  expect(searchItems(all, 'pinata')).toEqual([loose]);
  expect(searchItems(all, 'nueces')).toEqual([bread]);
  expect(searchItems(all, 'limón nueces')).toEqual([]);
  expect(searchItems(all, '  ')).toEqual(all);
});

test('a search finds what stands inside a word, and signs where a product has them', () => {
  const cotton = item(4, 'Polera 100% algodón', null);
  const carrot = item(5, 'Zanahoria', null);
  const all = [cotton, carrot];
  expect(searchItems(all, 'anahoria')).toEqual([carrot]);
  expect(searchItems(all, ' % ')).toEqual([cotton]);
  expect(searchItems(all, '_')).toEqual([]);
});

test('a search finds numbers with and without separators, and square metres as people type them', () => {
  const car = { ...loose, facts: ['2019', '58.000 km'] };
  const home = { ...loose, facts: ['1.085 m²'] };
  for (const query of ['58000', '58.000', '58000 km', '58.0']) {
    expect(searchItems([car, home], query)).toEqual([car]);
  }
  for (const query of ['1085 m2', '1.085 m²']) expect(searchItems([car, home], query)).toEqual([home]);
});

test('a search finds products by the name of their category', () => {
  const categories = [category(10, 'Bebidas frías'), category(20, 'Panes')];
  expect(searchItems([bread, juice, loose], 'frias', categories)).toEqual([juice]);
  expect(searchItems([bread, juice, loose], 'bebidas limon', categories)).toEqual([juice]);
});

test('a search ignores plurals, and tolerates a typing error if nothing else is found', () => {
  const burger = item(4, 'Hamburguesa doble', null);
  const cake = item(5, 'Kuchen de nuez', null);
  const all = [bread, juice, loose, burger, cake];
  for (const query of ['hamburguesas', 'hamburgesa', 'hambugruesa', 'burgues']) {
    expect(searchItems(all, query)).toEqual([burger]);
  }
  expect(guessItems(all, 'cuchen', [])).toEqual({ found: [cake], isGuess: true });
  expect(guessItems(all, 'hamburguesas', [])).toEqual({ found: [burger], isGuess: false });
  expect(searchItems(all, 'jugos limon')).toEqual([juice]);
  // 'nuez' is found as typed, so similar words do not count.
  expect(searchItems(all, 'nuez')).toEqual([bread, cake]);
  expect(searchItems(all, 'pin')).toEqual([loose]);
  expect(searchItems(all, 'pon')).toEqual([]);
});

test('a search finds what is called by another name', () => {
  const truck = item(4, 'L200 doble cabina con cobertor de pick-up', null);
  const other = item(5, 'D-Max', null, 'Camioneta de un solo dueño.');
  const jeep = item(6, 'Creta', 20);
  const flat = item(7, 'Departamento en Ñuñoa', null);
  const all = [loose, truck, other, jeep, flat];
  for (const query of ['camioneta', 'camionetas', 'pickup'])
    expect(searchItems(all, query)).toEqual([truck, other]);
  expect(searchItems(all, 'camioneta cobertor')).toEqual([truck]);
  expect(searchItems(all, 'todoterreno', [category(20, 'SUV')])).toEqual([jeep]);
  for (const query of ['depto', 'dpto ñuñoa']) expect(searchItems(all, query)).toEqual([flat]);
});

test('a search ignores words that carry no meaning, and finds two words that are typed as one', () => {
  const named = (name: string) => item(9, name, null);
  for (const [query, name] of [
    ['empanada de pino', 'Empanada pino'],
    ['jugo de frutilla', 'Jugo natural frutilla'],
    ['pastel con choclo', 'Pastel choclo'],
    ['cocacola', 'Coca-Cola 500 ml'],
    ['7up', '7 Up lata'],
    ['3leches', 'Torta de 3 leches'],
    ['milhojas', 'Torta mil hojas'],
  ] as const) {
    expect(searchItems([named('Pan de la casa'), named(name)], query)).toEqual([named(name)]);
  }
  // Two words are one only as wholes: 'aca' is not found across 'la casa'.
  expect(searchItems([named('Pan de la casa')], 'aca')).toEqual([]);
  expect(searchItems([named('Pan de la casa')], 'de la')).toHaveLength(1);
});

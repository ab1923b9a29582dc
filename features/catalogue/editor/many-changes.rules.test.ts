import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { isChangedBy, type ManyChanges } from './many-changes.rules.ts';

const LATER = '2026-11-23T12:00:00.000Z';

test.each<[string, Partial<Item>, Omit<ManyChanges, 'id'>, boolean]>([
  ['an available product, by becoming available', {}, { isAvailable: true }, false],
  ['a product sold out today, by becoming available', { soldOutUntil: LATER }, { isAvailable: true }, true],
  ['an unavailable product, by becoming available', { isAvailable: false }, { isAvailable: true }, true],
  ['a product sold out today, by selling out', { soldOutUntil: LATER }, { soldOutToday: true }, false],
  ['an available product, by selling out', {}, { soldOutToday: true }, true],
  ['an unavailable product, by selling out', { isAvailable: false }, { soldOutToday: true }, true],
  ['an unavailable product, by becoming unavailable', { isAvailable: false }, { isAvailable: false }, false],
  ['a product, by its own price', {}, { price: 1000, options: [] }, false],
  ['a product, by another price', {}, { price: 1100 }, true],
  ['a product, by its own category', {}, { categoryId: null }, false],
  ['a product, by another category', {}, { categoryId: 7 }, true],
])('%s is changed or not', (_, fields, change, isChanged) => {
  const item = {
    isAvailable: true,
    soldOutUntil: null,
    price: 1000,
    categoryId: null,
    options: [],
    ...fields,
  };
  expect(isChangedBy(item as unknown as Item, change)).toBe(isChanged);
});

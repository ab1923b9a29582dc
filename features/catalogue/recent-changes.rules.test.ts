import { expect, test } from 'vitest';
import { tradeWords } from '#features/cards/trade-words.rules.ts';
import { changeText } from './recent-changes.rules.ts';

test.each([
  [['price'], 12, 'Precio de 12 productos'],
  [['price', 'options'], 2, 'Precio de 2 productos'],
  [['options'], 2, 'Opciones de 2 productos'],
  [['isAvailable', 'soldOutUntil'], 1, 'Disponibilidad de Torta'],
  [['price', 'categoryId'], 2000, 'Precio y categoría de 2.000 productos'],
] as const)('a change of %j in %i products is told as one', (fields, changed, text) => {
  expect(changeText({ fields: [...fields], changed, name: 'Torta' }, tradeWords('products'))).toBe(text);
});

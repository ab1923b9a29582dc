import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { itemProblem } from './feed-problems.rules.ts';

const whole = { imageUrl: '/images/a.webp', price: 1000, options: [], details: {} };
const problemOf = (cardType: 'products' | 'real_estate' | 'automotive', item: Partial<Item>) =>
  itemProblem({ cardType }, { ...whole, ...item } as Item);

test('an owner reads what a product lacks', () => {
  expect(problemOf('products', {})).toBeNull();
  expect(problemOf('products', { imageUrl: null, price: 0 })).toBe('Falta una foto y el precio.');
  expect(problemOf('real_estate', { details: { operation: 'rent', comuna: 'Ñuñoa' } })).toBeNull();
  expect(problemOf('real_estate', {})).toBe('Falta si es venta o arriendo y la comuna.');
  const car = { make: 'Suzuki', model: 'Swift', year: 2019, mileageKm: 0 };
  expect(problemOf('automotive', { details: car })).toBeNull();
  expect(problemOf('automotive', { imageUrl: null })).toBe(
    'Falta una foto, la marca, el modelo, el año y el kilometraje.',
  );
});

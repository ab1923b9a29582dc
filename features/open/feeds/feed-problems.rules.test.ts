import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { itemProblem, modelOf } from './feed-problems.rules.ts';

const whole = { name: 'Suzuki Swift', imageUrl: '/images/a.webp', price: 1000, options: [], details: {} };
const problemOf = (cardType: 'products' | 'real_estate' | 'automotive', item: Partial<Item>) =>
  itemProblem({ cardType }, { ...whole, ...item } as Item);

test('an owner reads what a product lacks', () => {
  expect(problemOf('products', {})).toBeNull();
  expect(problemOf('products', { imageUrl: null, price: 0 })).toBe('Falta una foto y el precio.');
  expect(problemOf('real_estate', { details: { operation: 'rent', comuna: 'Ñuñoa' } })).toBeNull();
  expect(problemOf('real_estate', {})).toBe('Falta si es venta o arriendo y la comuna.');
  expect(problemOf('automotive', { details: { year: 2019, mileageKm: 0 } })).toBeNull();
  expect(problemOf('automotive', { name: 'Revisión', imageUrl: null })).toBe(
    'Falta una foto, el año, el kilometraje y la marca y el modelo en el nombre.',
  );
});

test.each([
  ['Suzuki Swift 1.2, 2019', 'Suzuki', 'Swift 1.2'],
  ['Peugeot 2008 Active', 'Peugeot', '2008 Active'],
  ['Land Rover Defender', 'Land Rover', 'Defender'],
  ['Moto', 'Moto', ''],
])('the make and the model of "%s"', (name, make, model) => {
  expect(modelOf(name)).toEqual({ make, model });
});

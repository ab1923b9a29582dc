import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { feedProblem, itemProblem, offerProblem } from './feed-problems.rules.ts';

const whole = { imageUrl: '/images/a.webp', price: 1000, options: [], details: {} };
const problemOf = (cardType: 'products' | 'real_estate' | 'automotive', item: Partial<Item>) =>
  itemProblem({ cardType }, { ...whole, ...item } as Item);

test('an owner reads what a product lacks', () => {
  expect(problemOf('products', {})).toBeNull();
  expect(problemOf('products', { imageUrl: null, price: 0 })).toBe('Falta una foto y el precio.');
  expect(problemOf('real_estate', { details: { operation: 'rent', comuna: 'Ñuñoa' } })).toBeNull();
  expect(problemOf('real_estate', {})).toBe('Falta si es venta o arriendo y la comuna.');
  const car = { make: 'Suzuki', model: 'Swift', year: 2019, mileageKm: 0, colour: 'Rojo' };
  expect(problemOf('automotive', { details: car })).toBeNull();
  expect(problemOf('automotive', { imageUrl: null })).toBe(
    'Falta una foto, la marca, el modelo, el año, el kilometraje y el color.',
  );
});

test('homes and cars need a comuna and a place on the map', () => {
  const card = { enablePricing: true, comuna: '13120', location: { latitude: -33.45, longitude: -70.6 } };
  for (const cardType of ['real_estate', 'automotive'] as const) {
    expect(feedProblem({ ...card, cardType })).toBeNull();
    expect(feedProblem({ ...card, cardType, location: null })?.text).toContain('en el mapa');
    expect(feedProblem({ ...card, cardType, comuna: null })?.text).toContain('comuna');
  }
  expect(feedProblem({ ...card, cardType: 'products', comuna: null, location: null })).toBeNull();
});

test('an owner reads why an offer is left out', () => {
  const always = { startDate: null, endDate: null, weekdays: [], startTime: null, endTime: null };
  const offer = { imageUrl: '/images/a.webp', price: 1500, previousPrice: 2000, ...always };
  const now = new Date('2026-11-28T12:00:00Z');
  const problem = (changes: Partial<typeof offer> | object) =>
    offerProblem({ ...offer, ...changes }, now, SANTIAGO);
  expect(problem({})).toBeNull();
  expect(problem({ startDate: '2026-11-28', endDate: '2026-11-28' })).toBeNull();
  expect(problem({ imageUrl: null, previousPrice: null })).toBe('Falta una foto y el precio anterior.');
  expect(problem({ weekdays: ['monday'] })).toContain('algunos días u horas');
  expect(problem({ startTime: '18:00', endTime: '20:00' })).toContain('algunos días u horas');
  expect(problem({ startDate: '2026-11-29' })).toBe('Entrará el día en que comience.');
  expect(problem({ endDate: '2026-11-27', imageUrl: null })).toBe('Ya terminó.');
});

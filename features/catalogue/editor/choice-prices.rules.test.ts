import { expect, test } from 'vitest';
import { alsoChanged } from './choice-prices.rules.ts';

const size = {
  id: 1,
  name: 'Tamaño',
  min: 1,
  max: 1,
  choices: [
    { id: 1, name: 'Chico', price: 0, isAvailable: true },
    { id: 2, name: 'Grande', price: 3000, isAvailable: true },
  ],
};

test('whoever types another price reads what the sizes will cost', () => {
  expect(alsoChanged([size], 27_990)).toBe('También cambia Tamaño: Chico $27.990, Grande $30.990.');
});

test.each([
  ['nothing is typed that is a price', [size], null],
  ['the choices cost the same', [{ ...size, choices: size.choices.slice(0, 1) }], 27_990],
  ['the choices are extras', [{ ...size, min: 0, max: 2 }], 27_990],
])('there is nothing to read if %s', (_, groups, price) => {
  expect(alsoChanged(groups, price)).toBeNull();
});

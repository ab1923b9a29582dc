import { expect, test } from 'vitest';
import { cityOf } from './comuna-of-address.rules.ts';

test.each([
  ['Av. Irarrázaval 3452, Ñuñoa', 'Ñuñoa'],
  ['Local 4, Galería Imperio, Santiago', 'Santiago'],
  ['Errázuriz 1178, Valparaíso, Chile', 'Valparaíso'],
  ['San Martín 12, Puerto Varas, Región de Los Lagos, Chile', 'Puerto Varas'],
  ['Av. España 2, Maipú, Región Metropolitana', 'Maipú'],
  ['Irarrázaval 3452, 7750000 Ñuñoa', 'Ñuñoa'],
  ['Castro', 'Castro'],
])('the town of "%s" is %s', (address, town) => {
  expect(cityOf(address)).toBe(town);
});

test.each([null, '', ' , ', 'Av. Irarrázaval 3452'])('the address %j gives no town', (address) => {
  expect(cityOf(address)).toBeNull();
});

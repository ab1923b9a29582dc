import { expect, test } from 'vitest';
import {
  addressWithComuna,
  COMUNA_NAMES,
  COMUNAS,
  comunaBeside,
  comunaInAddress,
  comunaNamed,
  comunaOf,
  officialComuna,
} from './comunas.rules.ts';

test.each([
  ['nunoa', 'Ñuñoa'],
  ['ÑUÑOA', 'Ñuñoa'],
  ['vina del mar', 'Viña del Mar'],
  ["o'higgins", 'O’Higgins'],
  ['llay llay', 'Llay-Llay'],
  ['Curicó', 'Curicó'],
  ['Barrio Italia', 'Barrio Italia'],
  ['', ''],
])('the comuna %j is stored as %j', (typed, kept) => {
  expect(officialComuna(typed)).toBe(kept);
});

test('no two comunas are confused', () => {
  expect(COMUNA_NAMES.map(officialComuna)).toEqual(COMUNA_NAMES);
});

test('there are 346 comunas in 16 regions, each with a code of its own', () => {
  expect(COMUNAS).toHaveLength(346);
  expect(new Set(COMUNAS.map(({ code }) => code)).size).toBe(346);
  expect(new Set(COMUNAS.map(({ region }) => region)).size).toBe(16);
  expect(COMUNAS.every(({ code, region }) => /^\d{5}$/.test(code) && region)).toBe(true);
});

test.each([
  ['01107', 'Alto Hospicio', 'Tarapacá'],
  ['05109', 'Viña del Mar', 'Valparaíso'],
  ['05506', 'Nogales', 'Valparaíso'],
  ['08314', 'Alto Biobío', 'Biobío'],
  ['09121', 'Cholchol', 'La Araucanía'],
  ['10210', 'Quinchao', 'Los Lagos'],
  ['11302', 'O’Higgins', 'Aysén'],
  ['12402', 'Torres del Paine', 'Magallanes'],
  ['13120', 'Ñuñoa', 'Región Metropolitana'],
  ['13605', 'Peñaflor', 'Región Metropolitana'],
  ['14204', 'Río Bueno', 'Los Ríos'],
  ['15202', 'General Lagos', 'Arica y Parinacota'],
  ['16305', 'San Nicolás', 'Ñuble'],
])('the code %s is that of %s in %s', (code, name, region) => {
  expect(comunaOf(code)).toEqual({ code, name, region });
  expect(comunaNamed(` ${name.toUpperCase()} `)?.code).toBe(code);
});

test.each([
  ['Av. Irarrázaval 3452, Ñuñoa', 'Ñuñoa'],
  ['av irarrazaval 3452, nunoa', 'Ñuñoa'],
  ['Irarrázaval 3452, Ñuñoa, Santiago', 'Ñuñoa'],
  ['Matucana 539, Barrio Yungay, Santiago', 'Santiago'],
  ['Irarrázaval 3452, 7750000 Ñuñoa, Región Metropolitana, Chile', 'Ñuñoa'],
  ['San Martín 12, Puerto Varas, Los Lagos', 'Puerto Varas'],
  ['Los Pinos 3, Concón, Valparaíso', 'Concón'],
  ['Av. España s/n, local 14, Valparaíso', 'Valparaíso'],
  ['Arica 12, Punta Arenas', 'Punta Arenas'],
  ['Bories 450 Punta Arenas', 'Punta Arenas'],
  ['Atamu Tekena s/n, Hanga Roa, Isla de Pascua', 'Isla de Pascua'],
  ['Castro', 'Castro'],
  ['Arturo Prat 123, San Pedro de la Paz, Concepción', 'San Pedro de la Paz'],
  ['Las Violetas 12, Padre Las Casas, Temuco', 'Padre Las Casas'],
  ['Av. Las Américas 4, Alto Hospicio, Iquique, Chile', 'Alto Hospicio'],
])('the address "%s" is in %s', (address, name) => {
  expect(comunaInAddress(address)?.name).toBe(name);
});

test.each(['', 'Calle Maipú 120', 'Av. Irarrázaval 3452', 'Chile', 'Barrio Italia'])(
  'the address "%s" names no comuna',
  (address) => {
    expect(comunaInAddress(address)).toBeNull();
  },
);

test.each([
  ['Av. Irarrázaval 3320', '13120', 'Av. Irarrázaval 3320, Ñuñoa'],
  ['Av. Irarrázaval 3320, ', '13120', 'Av. Irarrázaval 3320, Ñuñoa'],
  ['Av. Irarrázaval 3320, NUNOA', '13120', 'Av. Irarrázaval 3320, NUNOA'],
  ['Av. Irarrázaval 3320, Ñuñoa, Santiago', '13120', 'Av. Irarrázaval 3320, Ñuñoa, Santiago'],
  ['Av. España 2, Viña  del Mar', '05109', 'Av. España 2, Viña  del Mar'],
  // 'Carlota' contains 'Lota', but is another word.
  ['Carlota 12', '08106', 'Carlota 12, Lota'],
  ['Los Pinos 3', null, 'Los Pinos 3'],
  [null, '13120', null],
])('the address %j in the comuna %j is shown as %j', (address, code, shown) => {
  expect(addressWithComuna(address, code)).toBe(shown);
});

test('the comuna is named also where there is no address', () => {
  expect(comunaBeside(null, '13120')).toBe('Ñuñoa');
  expect(comunaBeside(null, null)).toBeNull();
});

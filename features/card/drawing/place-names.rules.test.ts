import { describe, expect, test } from 'vitest';
import {
  inReadingOrder,
  MAX_PLACE_NAME,
  MAX_PLACES_AT_ONCE,
  namedPlaces,
  nameOfMark,
  placeMark,
  sourceOfPlace,
} from './place-names.rules.ts';

describe('the URL mark of a place', () => {
  test.each([
    ['Mesa 4', 'mesa-4'],
    ['Vitrina de Ñuñoa', 'vitrina-de-nunoa'],
    ['  ¡Baño!  ', 'bano'],
    ['Mesón / caja', 'meson-caja'],
    ['🍕', ''],
    ['Barra 🍺 2', 'barra-2'],
    ['a'.repeat(MAX_PLACE_NAME + 5), 'a'.repeat(MAX_PLACE_NAME)],
    [`${'a'.repeat(MAX_PLACE_NAME - 1)} b`, 'a'.repeat(MAX_PLACE_NAME - 1)],
  ])('of %j is %j', (name, mark) => {
    expect(placeMark(name)).toBe(mark);
  });

  test('is part of the source of a visit', () => {
    expect(sourceOfPlace('mesa-4')).toBe('qr-mesa-4');
  });

  test('is turned into a readable name if its place was deleted', () => {
    expect(nameOfMark('mesa-4')).toBe('Mesa 4');
    expect(nameOfMark('vitrina')).toBe('Vitrina');
  });
});

describe("the owner's text for several places", () => {
  test.each([
    ['Mesa 4', ['Mesa 4']],
    ['Mesas 1 a 3', ['Mesa 1', 'Mesa 2', 'Mesa 3']],
    ['mesas 1 al 2', ['mesa 1', 'mesa 2']],
    ['Mesa 9-11', ['Mesa 9', 'Mesa 10', 'Mesa 11']],
    ['Habitaciones 101 hasta 102', ['Habitación 101', 'Habitación 102']],
    ['Locales 1–2', ['Local 1', 'Local 2']],
    ['Muebles 1 a 2', ['Mueble 1', 'Mueble 2']],
    ['Vitrina, Mostrador ; Mesas 1 a 2', ['Vitrina', 'Mostrador', 'Mesa 1', 'Mesa 2']],
    ['1 a 3', ['1', '2', '3']],
    ['Mesas 3 a 1', ['Mesa 1', 'Mesa 2', 'Mesa 3']],
    ['Mesas 11 a 9', ['Mesa 9', 'Mesa 10', 'Mesa 11']],
    ['Mesa 4 a 4', ['Mesa 4']],
    ['Oficina 12-5', ['Oficina 12-5']],
    ['Mesa 4, mesa  4', ['Mesa 4']],
    [' , ', []],
  ])('%j names %j', (text, names) => {
    expect(namedPlaces(text)).toEqual(names);
  });

  test('yields at most one place more than the limit', () => {
    expect(namedPlaces('Mesas 1 a 9999')).toHaveLength(MAX_PLACES_AT_ONCE + 1);
  });
});

test('places are sorted in natural order', () => {
  const names = ['Mesa 10', 'Vitrina', 'Mesa 2', 'baño', 'Árbol'].map((name) => ({ name }));
  expect(inReadingOrder(names).map(({ name }) => name)).toEqual([
    'Árbol',
    'baño',
    'Mesa 2',
    'Mesa 10',
    'Vitrina',
  ]);
});

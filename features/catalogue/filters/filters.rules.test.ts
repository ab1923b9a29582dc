import { describe, expect, test } from 'vitest';
import { asksForFilters, type Filterable, facetNames, facetsOf } from './facets.rules.ts';
import { readTyped } from './typed-conditions.rules.ts';
import { rangeOf, rangeTexts } from './typed-range.rules.ts';
import { conditionText, isMeant, isWanted, readWanted, wantedQuery, withCondition } from './wanted.rules.ts';

const homes: Filterable[] = [
  { name: 'Estudio', price: 420_000, details: { operation: 'rent', bedrooms: 0, comuna: 'Viña del Mar' } },
  { name: 'Depto', price: 690_000, details: { operation: 'rent', bedrooms: 2, comuna: 'Concón' } },
  { name: 'Casa', price: 165_000_000, details: { operation: 'sale', bedrooms: 2, comuna: 'Quilpué' } },
  { name: 'Parcela', price: 0, details: { operation: 'sale', comuna: 'Olmué', state: 'reserved' } },
  { name: 'Tasación', price: 90_000, details: {} },
];
const wantedOf = (query: string) => readWanted(query, 'real_estate');
const found = (query: string) =>
  homes.filter((home) => isWanted(home, wantedOf(query))).map(({ name }) => name);

describe('the filters in a card’s address', () => {
  test('all of them have to be met, by what is known of a product', () => {
    expect(found('?bedrooms=2')).toEqual(['Depto', 'Casa']);
    expect(found('?bedrooms=0,2&operation=rent')).toEqual(['Estudio', 'Depto']);
    expect(found('?price=-700000')).toEqual(['Estudio', 'Depto', 'Tasación']);
    expect(found('?price=420000-690000')).toEqual(['Estudio', 'Depto']);
    expect(found('?comuna=Conc%C3%B3n')).toEqual(['Depto']);
    expect(found('?state=reserved')).toEqual(['Parcela']);
  });

  test('a surface may have decimals, other numbers have none', () => {
    const query = '?areaM2=62.5-80';
    expect(wantedQuery(wantedOf(query))).toBe(query);
    expect(rangeTexts(wantedOf(query), 'areaM2')).toEqual({ from: '62,5', to: '80' });
    for (const from of ['62,5', '62.5', ' 62,50 '])
      expect(rangeOf('areaM2', { from, to: '1.250' })).toEqual({ name: 'areaM2', from: 62.5, to: 1250 });
    expect(rangeOf('areaM2', { from: '62,555', to: '' })).toBe('Escribe solo números.');
    expect(rangeOf('price', { from: '62,5', to: '' })).toBe('Escribe solo números.');
    expect(wantedOf('?price=62.5-80')).toEqual([]);
  });

  test('what makes no sense in an address is ignored', () => {
    for (const query of ['?o=qr', '?price=9-1', '?price=-', '?price=mucho', '?bedrooms=', '?operation=steal'])
      expect(wantedOf(query)).toEqual([]);
    expect(readWanted('?bedrooms=2&year=2019', 'automotive')).toMatchObject([{ name: 'year' }].slice(1));
    expect(readWanted('?year=2019-2019', 'restaurant')).toEqual([]);
  });

  test('an address says what it filters, and keeps the order in which it was chosen', () => {
    const query = '?comuna=Vi%C3%B1a+del+Mar&bedrooms=2,3&price=400000-';
    expect(wantedQuery(wantedOf(query))).toBe(query);
    expect(wantedOf(query).map(conditionText)).toEqual([
      'Viña del Mar',
      '2 dormitorios o 3 dormitorios',
      'Precio desde $400.000',
    ]);
    const changed = withCondition(wantedOf(query), { name: 'bedrooms', values: ['1'] });
    expect(wantedQuery(changed)).toBe('?comuna=Vi%C3%B1a+del+Mar&price=400000-&bedrooms=1');
    expect(wantedOf('?bedrooms=1,0&bathrooms=1').map(conditionText)).toEqual([
      '1 dormitorio o Un ambiente',
      '1 baño',
    ]);
    expect(wantedQuery(withCondition(changed, { name: 'price', from: null, to: null }))).not.toContain(
      'price',
    );
  });
});

test('details that are read when one looks closely are filtered, too, and say of what', () => {
  const items: Filterable[] = [
    { name: 'Torre', price: 1, details: { pets: true, parking: 1, orientation: 'north', floor: 12 } },
    { name: 'Loft', price: 1, details: { parking: 2, orientation: 'south', floor: 3 } },
  ];
  expect(facetsOf('real_estate', items, true).map(({ name }) => name)).toEqual([
    ...['floor', 'parking', 'orientation', 'pets'],
  ]);
  const keep = (query: string) =>
    items.filter((item) => isWanted(item, wantedOf(query))).map(({ name }) => name);
  expect(keep('?pets=true')).toEqual(['Torre']);
  expect(keep('?parking=2')).toEqual(['Loft']);
  expect(keep('?floor=10-')).toEqual(['Torre']);
  expect(wantedOf('?pets=true&parking=2&pets=quizas&orientation=north').map(conditionText)).toEqual([
    ...['Estacionamientos: 2', 'Orientación: Norte'],
  ]);
  expect(
    facetsOf(
      'automotive',
      [
        { name: 'A', price: 1, details: { colour: 'Gris' } },
        { name: 'B', price: 1, details: { colour: 'Rojo' } },
      ],
      true,
    ),
  ).toMatchObject([{ name: 'colour', values: [{ text: 'Gris' }, { text: 'Rojo' }] }]);
  // A street, and no orientation.
  expect(readTyped('15 norte', facetNames('real_estate')).wanted).toEqual([]);
});

test('a card offers the facets in which its products differ', () => {
  expect(facetsOf('real_estate', homes, true).map(({ name }) => name)).toEqual([
    'operation',
    'price',
    'bedrooms',
    'comuna',
    'state',
  ]);
  expect(facetsOf('real_estate', homes, false).map(({ name }) => name)).not.toContain('price');
  expect(facetsOf('real_estate', homes.slice(0, 1), true)).toEqual([]);
  expect(facetsOf('services', [{ name: 'Corte', price: 1, details: { durationMinutes: 30 } }], true)).toEqual(
    [],
  );
  expect(facetsOf('real_estate', homes, true).find(({ name }) => name === 'comuna')?.values).toEqual(
    ['Concón', 'Olmué', 'Quilpué', 'Viña del Mar'].map((value) => ({ value, text: value })),
  );
});

describe('a typed search', () => {
  const read = (typed: string, cardType = 'real_estate') => {
    const { wanted, words } = readTyped(typed, facetNames(cardType));
    return [wantedQuery(wanted), words];
  };

  test('takes a number of rooms for a condition, before or after its name', () => {
    for (const typed of ['dormitorios 2', '2 dormitorios', '2 dorm.', 'Dormitorio: 2', '2 piezas'])
      expect(read(typed)).toEqual(['?bedrooms=2', '']);
    expect(read('depto 2 dormitorios 1 baño')).toEqual(['?bedrooms=2&bathrooms=1', 'depto']);
    expect(read('dormitorios 3 baños 2 Concón')).toEqual(['?bedrooms=3&bathrooms=2', 'Concón']);
  });

  test('takes a year and words to choose from for conditions, in either gender', () => {
    for (const typed of ['Swift 2019 automático', 'automática swift 2019', 'Swift automáticos, 2019'])
      expect(read(typed, 'automotive')).toEqual([
        expect.stringMatching(/^\?(year=2019-2019&gearbox=automatic|gearbox=automatic&year=2019-2019)$/),
        expect.stringMatching(/^swift$/i),
      ]);
    expect(read('camioneta diesel mecánica', 'automotive')).toEqual([
      '?fuel=diesel&gearbox=manual',
      'camioneta',
    ]);
  });

  test('tells a rent from a rent by the day', () => {
    expect(read('arriendo por día')).toEqual(['?operation=daily_rent', '']);
    expect(read('casa en arriendo')).toEqual(['?operation=rent,daily_rent', 'casa en']);
    expect(read('ventas')).toEqual(['?operation=sale', '']);
  });

  test('leaves other numbers and words as they are', () => {
    expect(read('parcela 2.000 m²', 'automotive')).toEqual(['', 'parcela 2000 m²']);
    expect(read('15 Norte')).toEqual(['', '15 Norte']);
    expect(read('Swift 1.2 gasfiter vendido', 'automotive')).toEqual(['', 'Swift 12 gasfiter vendido']);
    expect(read('corte 2019', 'services')).toEqual(['', 'corte 2019']);
  });

  test('a model named like a year is still found by it', () => {
    const { wanted } = readTyped('2008', facetNames('automotive'));
    const meets = (name: string, year: number) => isMeant({ name, price: 1, details: { year } }, wanted);
    expect(meets('Peugeot 2008', 2019)).toBe(true);
    expect(meets('Kia Rio', 2008)).toBe(true);
    expect(meets('Kia Rio', 2019)).toBe(false);
  });
});

test('only the names of filters ask for them, and only their own words are values', () => {
  expect(asksForFilters(new URLSearchParams('o=qr&constructor=1'))).toBe(false);
  expect(asksForFilters(new URLSearchParams('o=qr&year=2019-'))).toBe(true);
  expect(readWanted('fuel=constructor', 'automotive')).toEqual([]);
});

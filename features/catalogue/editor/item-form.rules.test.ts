import { describe, expect, test } from 'vitest';
import { type Item, ItemDraft } from '#features/catalogue/products/catalogue.contract.ts';
import {
  changedInput,
  type ItemFormValues,
  itemProblems,
  toCopyValues,
  toFormValues,
  toItemInput,
  withMainPicture,
} from './item-form.rules.ts';
import { shownChanges } from './item-input.rules.ts';

const flat: Item = {
  id: 4,
  cardId: 1,
  name: 'Departamento en Ñuñoa',
  description: null,
  price: 85_000_000,
  categoryId: 2,
  imageUrl: '/images/a.jpg',
  moreImageUrls: ['/images/b.jpg'],
  isAvailable: true,
  soldOutUntil: null,
  noticeHours: null,
  maxPerOrder: null,
  depositPercent: null,
  unit: null,
  stock: null,
  isActive: true,
  code: 'D-1',
  details: { operation: 'sale', areaM2: 1850, bedrooms: 0, year: 2019 },
  options: [
    {
      id: 7,
      name: 'Estacionamiento',
      min: 0,
      max: 1,
      choices: [{ id: 8, name: 'Con bodega', price: 2_000_000, isAvailable: true }],
    },
  ],
  displayOrder: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
};
const changed = (changes: Partial<ItemFormValues>, cardType: string) =>
  changedInput(flat, { ...toFormValues(flat), ...changes }, cardType);

test('a copy has everything except the code, and its options are new ones', () => {
  const { code, options, ...copied } = toItemInput(toCopyValues(flat), 'restaurant');
  const { code: _, options: __, ...original } = toItemInput(toFormValues(flat), 'restaurant');
  expect(copied).toEqual(original);
  expect(code).toBeNull();
  expect(options).toEqual([
    {
      ...{ name: 'Estacionamiento', min: 0, max: 1 },
      choices: [{ name: 'Con bodega', price: 2_000_000, isAvailable: true }],
    },
  ]);
});

test('if the main picture is removed, the next one replaces it; a chosen picture is not shown twice', () => {
  const { picture, morePictures } = toFormValues(flat);
  expect([picture, morePictures]).toEqual(['/images/a.jpg', ['/images/b.jpg']]);
  expect(withMainPicture({ morePictures }, null)).toEqual({ picture: '/images/b.jpg', morePictures: [] });
  expect(withMainPicture({ morePictures }, '/images/b.jpg')).toEqual({
    picture: '/images/b.jpg',
    morePictures: [],
  });
  expect(changed({ morePictures: ['/images/b.jpg', '/images/c.jpg'] }, 'real_estate')).toEqual({
    moreImageUrls: ['/images/b.jpg', '/images/c.jpg'],
  });
});

describe('an edited product', () => {
  test.each(['restaurant', 'products', 'services', 'real_estate', 'automotive'])(
    'sends nothing without a change: %s',
    (cardType) => {
      expect(changed({}, cardType)).toEqual({});
    },
  );

  test('sends only what was changed, detail by detail', () => {
    const { details } = toFormValues(flat);
    expect(
      changed({ price: '84.000.000', details: { ...details, areaM2: '', bathrooms: '2' } }, 'real_estate'),
    ).toEqual({ price: 84_000_000, details: { areaM2: null, bathrooms: 2 } });
  });

  test('a notice is a number of hours, at most 30 days', () => {
    expect(changed({ noticeHours: '48' }, 'restaurant')).toEqual({ noticeHours: 48 });
    const problems = (noticeHours: string) =>
      itemProblems({ ...toFormValues(flat), noticeHours }, 'restaurant', { needsPrice: false }).noticeHours;
    expect([problems(''), problems('720')]).toEqual([undefined, undefined]);
    expect([problems('721'), problems('dos')]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('a maximum for an order is a number from 1, or none', () => {
    expect(changed({ maxPerOrder: '4' }, 'restaurant')).toEqual({ maxPerOrder: 4 });
    const problems = (maxPerOrder: string) =>
      itemProblems({ ...toFormValues(flat), maxPerOrder }, 'restaurant', { needsPrice: false }).maxPerOrder;
    expect([problems(' '), problems('1'), problems('999')]).toEqual([undefined, undefined, undefined]);
    expect([problems('0'), problems('dos')]).toEqual([expect.any(String), expect.any(String)]);
  });

  test.each(['50', '50%', ' 50 % '])('a deposit of %j is half of the price', (depositPercent) => {
    expect(changed({ depositPercent }, 'restaurant')).toEqual({ depositPercent: 50 });
    const problems = (depositPercent: string) =>
      itemProblems({ ...toFormValues(flat), depositPercent }, 'restaurant', { needsPrice: false });
    expect(problems(depositPercent)).toEqual({});
    for (const wrong of ['0', '101 %', '7,5', 'la mitad', '%'])
      expect(Object.keys(problems(wrong)), wrong).toEqual(['depositPercent']);
  });

  test('keeps the fields of other card types, such as the options of a flat', () => {
    expect(changed({ details: {}, options: [] }, 'services')).toEqual({ options: [] });
    expect(changed({ details: {}, options: [] }, 'automotive')).toEqual({ details: { year: null } });
  });

  test('shows its changes before the server has answered', () => {
    const values = changed({ details: { operation: 'rent' } }, 'real_estate');
    expect(shownChanges(flat, values).details).toEqual({ operation: 'rent', year: 2019 });
  });
});

test('yes, no and dates are sent as such, and numbers out of bounds are refused', () => {
  const details = { fines: 'false', inspectionUntil: '2027-03-31', owners: '0', keys: '2' };
  const typed = { ...toFormValues(flat), details };
  expect(toItemInput(typed, 'automotive').details).toMatchObject({
    fines: false,
    inspectionUntil: '2027-03-31',
    keys: 2,
    colour: null,
  });
  expect(itemProblems(typed, 'automotive', { needsPrice: false })).toEqual({
    'details.owners': 'Escribe un número de 1 a 50.',
  });
});

test('numbers are accepted and shown with separators', () => {
  expect(toFormValues(flat)).toMatchObject({
    price: '85.000.000',
    details: { areaM2: '1.850', year: '2019' },
  });
  const values = toItemInput(
    { ...toFormValues(flat), details: { mileageKm: '85.000', year: '2019' } },
    'automotive',
  );
  expect(values.details).toMatchObject({ mileageKm: 85_000, year: 2019, fuel: null, state: null });
  expect(values.details).not.toHaveProperty('areaM2');
  expect(ItemDraft.parse(values)).toMatchObject({ details: { mileageKm: 85_000 } });
});

test.each([
  ['automotive', 'mileageKm', '85.000 km', 85_000],
  ['automotive', 'mileageKm', '85000 kms.', 85_000],
  ['real_estate', 'areaM2', '110 m²', 110],
  ['real_estate', 'areaM2', '1.110 m2', 1110],
  ['real_estate', 'areaM2', '110 metros cuadrados', 110],
  ['real_estate', 'areaM2', '182,5', 182.5],
  ['real_estate', 'areaM2', '62.35 m²', 62.35],
  ['real_estate', 'totalAreaM2', '1.182,5', 1182.5],
  ['real_estate', 'totalAreaM2', '100.000.000', 100_000_000],
  ['real_estate', 'areaM2', '62,355', Number.NaN],
  ['real_estate', 'bedrooms', '2,5', Number.NaN],
  ['real_estate', 'bedrooms', '3 dormitorios', 3],
  ['real_estate', 'bathrooms', '2 baños', 2],
  ['services', 'durationMinutes', '45 min', 45],
  ['services', 'durationMinutes', '45 minutos', 45],
  ['services', 'durationMinutes', '8 horas', Number.NaN],
  ['automotive', 'year', '2019 km', Number.NaN],
  ['real_estate', 'areaM2', '2 hectáreas', Number.NaN],
])('for a %s, the %s in %j is %d', (cardType, name, text, value) => {
  const { details } = toItemInput({ ...toFormValues(flat), details: { [name]: text } }, cardType);
  expect(details).toHaveProperty(name, value);
});

describe('a problem is reported at its field', () => {
  const typed = toFormValues(flat);
  test.each<[string, Partial<ItemFormValues>, string, string[]]>([
    ['no name', { name: ' ' }, 'products', ['name']],
    ['an invalid price', { price: 'harto' }, 'products', ['price']],
    ['no price', { price: '' }, 'services', []],
    ['an area with decimals', { details: { areaM2: '62,35' } }, 'real_estate', []],
    ['half a minute', { details: { durationMinutes: '0,5' } }, 'services', ['details.durationMinutes']],
    ['details of a car with minutes', { details: { durationMinutes: '0,5' } }, 'automotive', []],
    ['a two-digit year', { details: { year: '98' } }, 'automotive', ['details.year']],
    [
      'an area in words',
      { details: { areaM2: 'grande', comuna: 'Ñuñoa' } },
      'real_estate',
      ['details.areaM2'],
    ],
  ])('%s', (_, changes, cardType, fields) => {
    const options = { options: [], details: {}, ...changes };
    expect(Object.keys(itemProblems({ ...typed, ...options }, cardType, { needsPrice: false }))).toEqual(
      fields,
    );
  });

  test('a price that is too high', () => {
    const problems = itemProblems({ ...typed, price: '1.000.000.000', options: [] }, 'restaurant', {
      needsPrice: false,
    });
    expect(problems.price).toBe('Puede ser hasta $999.999.999.');
  });

  test('a missing price, where it is required', () => {
    const bare = { ...typed, price: '', options: [] };
    expect(itemProblems(bare, 'restaurant', { needsPrice: true })).toHaveProperty('price');
    expect(itemProblems({ ...bare, name: '' }, 'automotive', { needsPrice: false }).name).toBe(
      'Escribe el nombre del vehículo.',
    );
  });
});

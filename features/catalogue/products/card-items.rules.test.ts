import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { toCardItem } from './card-items.rules.ts';
import type { Item } from './catalogue.contract.ts';
import { choicesOf, isComplete, priceWith } from './chosen.rules.ts';

const item = (more: Partial<Item> = {}): Item => ({
  id: 7,
  cardId: 1,
  name: 'Completo',
  description: null,
  price: 3900,
  categoryId: null,
  imageUrl: null,
  moreImageUrls: [],
  isAvailable: true,
  isActive: true,
  soldOutUntil: null,
  noticeHours: null,
  maxPerOrder: null,
  depositPercent: null,
  unit: null,
  stock: null,
  code: 'C-1',
  details: {},
  options: [],
  displayOrder: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

const choice = (id: number, name: string, price = 0, isAvailable = true) => ({
  id,
  name,
  price,
  isAvailable,
});
const size = (...choices: Item['options'][number]['choices']) => ({
  id: 1,
  name: 'Tamaño',
  min: 1,
  max: 1,
  choices,
});
const extras = {
  id: 2,
  name: 'Extras',
  min: 0,
  max: 2,
  choices: [choice(21, 'Queso', 700), choice(22, 'Palta', 900, false), choice(23, 'Sin mayo', -200)],
};
const hotDog = item({ options: [size(choice(11, 'Chico'), choice(12, 'Grande', 1500)), extras] });

const restaurant = { cardType: 'restaurant', enablePricing: true };
const shown = (stored: Item, more = {}) =>
  toCardItem({ timeZone: SANTIAGO, ...restaurant, ...more }, stored, new Date());

describe('a product on the card', () => {
  test('contains only what the page uses', () => {
    expect(shown(item())).toEqual({
      id: 7,
      name: 'Completo',
      code: 'C-1',
      description: null,
      categoryId: null,
      imageUrl: null,
      price: 3900,
      isAvailable: true,
    });
  });

  test.each([
    [{ state: 'reserved' }, 'Reservado'],
    [{ state: 'sold' }, 'Vendido'],
    [{ state: 'sold', operation: 'sale' }, 'Vendido'],
    [{ state: 'sold', operation: 'rent' }, 'Arrendado'],
    [{ operation: 'rent' }, undefined],
  ] as [Item['details'], string | undefined][])('of a home with %j it says: %s', (details, words) => {
    expect(shown(item({ details })).stockText).toBe(words);
  });

  test('has the facts of its type of card, in words', () => {
    const facts = (cardType: string, details: Item['details']) =>
      shown(item({ details }), { cardType }).facts;
    expect(
      facts('real_estate', { operation: 'sale', areaM2: 1200, bedrooms: 3, bathrooms: 1, comuna: 'Ñuñoa' }),
    ).toEqual(['Venta', '1.200 m²', '3 dormitorios', '1 baño', 'Ñuñoa']);
    expect(facts('real_estate', { operation: 'daily_rent', bedrooms: 0 })).toEqual([
      'Arriendo por día',
      'Un ambiente',
    ]);
    expect(
      facts('automotive', { gearbox: 'automatic', year: 2019, mileageKm: 85_000, fuel: 'diesel' }),
    ).toEqual(['2019', '85.000 km', 'Diésel', 'Automática']);
    // The name already contains the year.
    const swift = item({ name: 'Suzuki Swift 2019', details: { year: 2019, mileageKm: 58_000 } });
    expect(shown(swift, { cardType: 'automotive' }).facts).toEqual(['58.000 km']);
    expect(facts('automotive', { mileageKm: 0, fuel: 'electric' })).toEqual(['0 km', 'Eléctrico']);
    expect(facts('services', { durationMinutes: 45 })).toEqual(['45 min']);
    expect(facts('services', { durationMinutes: 90 })).toEqual(['1 h 30 min']);
    expect(facts('services', { durationMinutes: 120 })).toEqual(['2 h']);
    // A card that changed its type keeps the details of its products, but does not show them.
    expect(facts('restaurant', { durationMinutes: 45, year: 2019 })).toBeUndefined();
  });

  test.each([
    ['real_estate', 'rent', '/mes'],
    ['real_estate', 'daily_rent', '/día'],
    ['real_estate', 'sale', undefined],
    // Cards of another type have no rentals.
    ['products', 'rent', undefined],
  ] as const)('on a card of type %s with the operation %s has a price %s', (cardType, operation, per) => {
    expect(shown(item({ details: { operation } }), { cardType }).per).toBe(per);
  });

  test('lists all pictures if there are several', () => {
    expect(shown(item({ imageUrl: '/a', moreImageUrls: ['/b'] }))).toMatchObject({ pictures: ['/a', '/b'] });
    expect(shown(item({ imageUrl: '/a' }))).not.toHaveProperty('pictures');
  });

  test('says what its price and its quantity are for; homes have no unit', () => {
    expect(shown(item({ unit: '½ kilo' }))).toMatchObject({ per: '/ ½ kilo', unit: '½ kilo' });
    expect(shown(item())).not.toHaveProperty('unit');
    const rented = item({ unit: 'hora', details: { operation: 'rent' } });
    expect(shown(rented, { cardType: 'real_estate' })).toMatchObject({ per: '/mes' });
    expect(shown(rented, { cardType: 'real_estate' })).not.toHaveProperty('unit');
  });

  test.each([
    ['a price of its own', item(), 3900, undefined],
    ['sizes', hotDog, 3700, true],
    ['extras only', item({ options: [{ ...extras, choices: [choice(21, 'Queso', 700)] }] }), 3900, undefined],
    ['a price only in its sizes', item({ price: 0, options: [size(choice(1, 'Uno', 990))] }), 990, undefined],
    [
      'the cheap size sold out',
      item({ options: [size(choice(1, 'Uno', 0, false), choice(2, 'Dos', 990))] }),
      4890,
      undefined,
    ],
    ['no price at all', item({ price: 0 }), 0, undefined],
  ])('with %s shows the lowest price, with or without «Desde»', (_, stored, price, isFrom) => {
    expect(shown(stored)).toMatchObject({ price });
    expect(shown(stored).isFrom).toBe(isFrom);
  });

  test('is unavailable if a required group has no available choice', () => {
    expect(shown(item({ options: [size(choice(1, 'Uno', 0, false))] })).isAvailable).toBe(false);
    expect(shown(item({ isAvailable: false })).isAvailable).toBe(false);
  });

  test('shows sizes that set the price with their whole prices', () => {
    const sizes = { ...size(choice(11, 'Chica', 0), choice(12, 'Grande', 2000)), setsPrice: true as const };
    const pizza = shown(item({ price: 5000, options: [sizes] }));
    expect(pizza).toMatchObject({ price: 5000, isFrom: true });
    expect(pizza.options).toMatchObject([
      { hint: 'Obligatorio', choices: [{ priceText: '$5.000' }, { priceText: '$7.000' }] },
    ]);
  });

  test('shows the price difference of each choice, and which choices are sold out', () => {
    expect(shown(hotDog).options).toEqual([
      {
        id: 1,
        name: 'Tamaño',
        min: 1,
        max: 1,
        hint: 'Obligatorio',
        missing: 'Falta elegir: Tamaño',
        choices: [
          { id: 11, name: 'Chico', price: 0 },
          { id: 12, name: 'Grande', price: 1500, priceText: '+$1.500' },
        ],
      },
      {
        id: 2,
        name: 'Extras',
        min: 0,
        max: 2,
        hint: 'Elige hasta 2',
        missing: '',
        choices: [
          { id: 21, name: 'Queso', price: 700, priceText: '+$700' },
          { id: 22, name: 'Palta', price: 900, priceText: '+$900', isOut: true },
          { id: 23, name: 'Sin mayo', price: -200, priceText: '−$200' },
        ],
      },
    ]);
  });

  test('shows whole prices at its choices if it has no price of its own', () => {
    const pizza = item({ price: 0, options: [size(choice(1, 'Familiar', 12_990)), extras] });
    const texts = shown(pizza).options?.flatMap(({ choices }) => choices.map(({ priceText }) => priceText));
    expect(texts).toEqual(['$12.990', '+$700', '+$900', '−$200']);
    expect(shown(pizza).options?.[0]?.hint).toBe('Obligatorio');
  });

  test('shows no price if the card shows none', () => {
    expect(JSON.stringify(shown(hotDog, { enablePricing: false }))).not.toContain('$');
  });

  test.each([
    [0, 1, 'Opcional'],
    [0, 3, 'Elige hasta 3'],
    [1, 1, 'Obligatorio'],
    [1, 3, 'Obligatorio · elige hasta 3'],
    [2, 2, 'Obligatorio · elige 2'],
    [2, 3, 'Obligatorio · elige de 2 a 3'],
  ])('describes a group of %d to %d as %s', (min, max, hint) => {
    const free = { ...extras, min, max, choices: extras.choices.map((each) => ({ ...each, price: 0 })) };
    expect(shown(item({ options: [free] })).options?.[0]?.hint).toBe(hint);
    const unpriced = shown(item({ options: [{ ...extras, min, max }] }), { enablePricing: false });
    expect(unpriced.options?.[0]?.hint).toBe(hint);
  });
});

describe("a selection of a product's options", () => {
  const product = shown(hotDog);

  test('is listed in the order of the menu', () => {
    expect(choicesOf(product, [23, 12, 999]).map(({ name }) => name)).toEqual(['Grande', 'Sin mayo']);
  });

  test('has its own price, and never less than the lowest price while a choice is missing', () => {
    expect(priceWith(product, [12, 21])).toBe(6100);
    expect(priceWith(product, [11, 23])).toBe(3700);
    expect(priceWith(product, [])).toBe(3900);
    const pizza = shown(item({ price: 0, options: [size(choice(1, 'Familiar', 12_990))] }));
    expect(priceWith(pizza, [])).toBe(12_990);
    expect(priceWith(shown(item()), [])).toBe(3900);
  });

  test.each([
    ['the required choices', [11], true],
    ['the maximum number of choices', [12, 21, 23], true],
    ['nothing', [], false],
    ['two sizes', [11, 12], false],
    ['a sold-out choice', [11, 22], false],
    ['a deleted choice', [11, 999], false],
  ])('with %s is available or not', (_, ids, expected) => {
    expect(isComplete(product, ids)).toBe(expected);
  });

  test('of a product without options is available only without choices', () => {
    expect(isComplete(shown(item()), [])).toBe(true);
    expect(isComplete(shown(item()), [11])).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { BLANK_ITEM } from '#features/catalogue/editor/item-form.rules.ts';
import { ALWAYS } from '#features/catalogue/offers/offer-schedule.rules.ts';
import {
  EMPTY_FORM,
  type FormItem,
  followsTitle,
  isBlank,
  titleFrom,
  withCategoryBack,
  withoutCategory,
  withProduct,
  withTitle,
} from './card-form.rules.ts';
import { firstTabWith, newCardOf, nextAddress, problemsOf } from './new-card.rules.ts';
import { NewCard } from './publishing.contract.ts';

const product = (name: string, categoryKey: string, overrides: Partial<FormItem> = {}): FormItem => ({
  ...BLANK_ITEM,
  key: name,
  categoryKey,
  name,
  price: '2.490',
  ...overrides,
});

const bakery = {
  ...EMPTY_FORM,
  cardType: 'restaurant' as const,
  title: 'Panadería Ñandú',
  categories: [
    { key: 'a', name: 'Panes' },
    { key: 'b', name: 'Tortas' },
  ],
  products: [
    product('Kuchen', 'b', { price: '12.990' }),
    product('Marraqueta', 'a'),
    product('Hallulla', 'a'),
  ],
};

const twoForOne = {
  title: '2x1',
  description: null,
  price: null,
  previousPrice: null,
  imageUrl: null,
  ...ALWAYS,
};

test.each([
  ['pan-de-rosa', 'Pan de rosa'],
  ['ñandú', 'Ñandú'],
  ['Pan-de-Rosa', 'Pan-de-Rosa'],
  ['pan de rosa', 'pan de rosa'],
])('%s, typed on the page for businesses, proposes the title %s', (typed, title) => {
  expect(titleFrom(typed)).toBe(title);
});

describe('a completed card', () => {
  test("is sent in the server's format: prices in pesos, products under their categories", () => {
    expect(NewCard.parse(newCardOf(bakery))).toMatchObject({
      title: 'Panadería Ñandú',
      subdomain: 'panaderia-nandu',
      categories: [
        { name: 'Panes', items: [{ name: 'Marraqueta', price: 2490 }, { name: 'Hallulla' }] },
        { name: 'Tortas', items: [{ name: 'Kuchen', price: 12_990 }] },
      ],
      offers: [],
    });
    expect(newCardOf(bakery)).not.toHaveProperty('owner');
  });

  test('keeps an address that was typed by hand', () => {
    expect(newCardOf({ ...bakery, ownAddress: 'Mi Pan' }).subdomain).toBe('mi-pan');
  });

  test.each([
    ['restaurant', { enableCart: true, enableWhatsAppOrders: true, enableEmailOrders: false }],
    ['products', { enableCart: true, enableWhatsAppOrders: true, enableEmailOrders: false }],
    ['services', { enableCart: false, enableWhatsAppOrders: false, enableEmailOrders: false }],
  ] as const)('accepts orders in the usual way for its type: %s', (cardType, flags) => {
    expect(newCardOf({ ...bakery, cardType })).toMatchObject(flags);
    expect(newCardOf({ ...bakery, cardType, hasCart: false }).enableCart).toBe(false);
  });

  test('includes its one offer, which may have no price', () => {
    expect(NewCard.parse(newCardOf({ ...bakery, offer: twoForOne })).offers).toMatchObject([
      { title: '2x1', price: null },
    ]);
  });
});

test.each([
  ['la-batida', 'la-batida-2'],
  ['la-batida-2', 'la-batida-3'],
  ['a'.repeat(63), `${'a'.repeat(58)}-2`],
])('if %s is taken, %s is suggested', (taken, proposed) => {
  expect(nextAddress(taken)).toBe(proposed);
});

test('an address follows the title, also with a number, until it is typed by hand', () => {
  const form = { title: 'La Batida', ownAddress: 'la-batida-3' };
  expect(followsTitle(form)).toBe(true);
  expect(withTitle(form, 'La Bati')).toEqual({ title: 'La Bati', ownAddress: null });
  const typed = { ...form, ownAddress: 'batidos-nunoa' };
  expect(withTitle(typed, 'La Bati')).toEqual({ title: 'La Bati' });
  const long = 'a'.repeat(63);
  expect(followsTitle({ title: long, ownAddress: nextAddress(long) })).toBe(true);
});

test('a first product brings the category of its kind of card', () => {
  const dish = withProduct({ ...EMPTY_FORM, cardType: 'restaurant' }, product('Sopa', 'a'));
  expect(dish.categories).toEqual([{ key: 'a', name: 'Menú' }]);
  expect(withProduct(dish, product('Jugo', 'a')).categories).toEqual(dish.categories);
  const service = withProduct({ ...EMPTY_FORM, cardType: 'services' }, product('Corte', 'b'));
  expect(service.categories).toEqual([{ key: 'b', name: 'Servicios' }]);
});

test('a form is empty until something is filled in, and again when that is removed', () => {
  expect(isBlank(EMPTY_FORM)).toBe(true);
  expect(isBlank({ ...EMPTY_FORM, categories: [] })).toBe(true);
  expect(isBlank({ ...EMPTY_FORM, title: 'Pan' })).toBe(false);
  expect(isBlank({ ...EMPTY_FORM, categories: [{ key: 'a', name: 'Panes' }] })).toBe(false);
});

describe('problems are found', () => {
  test('in an empty form', () => {
    expect(problemsOf(EMPTY_FORM)).toEqual({
      cardType: 'Selecciona un tipo de tarjeta',
      title: 'El título es requerido',
      subdomain: 'El subdominio es requerido',
    });
  });

  test('for a new account', () => {
    const account = { ...EMPTY_FORM.account, isNew: true, email: 'ana', password: '12345' };
    expect(problemsOf({ ...bakery, account })).toEqual({
      'owner.email': 'Email inválido',
      'owner.password': 'La contraseña debe tener al menos 8 caracteres',
    });
  });

  test('for a phone number or website that cannot work, in the step of these fields', () => {
    const wrong = problemsOf({ ...bakery, whatsapp: '12', phone: '987', website: 'no tengo' });
    expect(Object.keys(wrong)).toEqual(['contactInfo.whatsapp', 'contactInfo.phone', 'contactInfo.website']);
    expect(firstTabWith(wrong)).toBe('contacto');
    expect(problemsOf({ ...bakery, whatsapp: '9 1234 5678', website: 'pan.cl' })).toEqual({});
  });

  test('for an invalid address', () => {
    expect(problemsOf({ ...bakery, ownAddress: 'admin' }).subdomain).toContain('reservada');
  });

  test('for a dish without a price, by its index in the request; a service may have none', () => {
    const products = [...bakery.products, product('Berlín', 'b', { price: '' })];
    expect(Object.keys(problemsOf({ ...bakery, products }))).toEqual(['categories.1.items.1.price']);
    expect(problemsOf({ ...bakery, products, cardType: 'services' })).toEqual({});
  });

  test('and lead to the first tab that has one', () => {
    expect(firstTabWith({ 'categories.0.name': 'a', 'contactInfo.email': 'b' })).toBe('contacto');
    expect(firstTabWith({ 'owner.email': 'a', 'offers.0.title': 'b' })).toBe('basica');
    expect(firstTabWith({})).toBeUndefined();
  });
});

test('a category is removed with its products, and an undo restores both, whatever was added since', () => {
  const [breads] = bakery.categories;
  if (!breads) throw new Error('no category');
  const gone = withoutCategory(bakery, breads);
  expect(gone.products.map(({ name }) => name)).toEqual(['Kuchen']);
  const later = { ...gone, products: [...gone.products, product('Torta', 'b')] };
  const back = withCategoryBack(later, breads, bakery);
  expect(back.categories).toEqual(bakery.categories);
  expect(back.products.map(({ name }) => name)).toEqual(['Kuchen', 'Torta', 'Marraqueta', 'Hallulla']);
});

test('a product is sent with the fields of its card type', () => {
  const details = { durationMinutes: '45', year: '2019' };
  const products = [product('Corte', 'a', { price: '', code: ' c-1 ', details })];
  const [services] = NewCard.parse(newCardOf({ ...bakery, cardType: 'services', products })).categories;
  expect(services?.items).toMatchObject([{ price: 0, code: 'C-1', details: { durationMinutes: 45 } }]);
  expect(services?.items[0]?.details).not.toHaveProperty('year');
});

import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { jsonLdOf, propsOf, textOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CardPageProps } from './card.props.ts';

const testApp = useTestApp({}, { pages: true });

const sizes = {
  name: 'Tamaño',
  min: 1,
  choices: [{ name: 'Chica' }, { name: 'Familiar', price: 4000 }, { name: 'Gigante', isAvailable: false }],
};
const hotDog = { name: 'Completo', price: 3900, options: [sizes] };

/** The page of a card of this type with these products. */
async function pageWith(cardType: string, items: object[], overrides: object = {}): Promise<string> {
  const { card } = await openShop(testApp, { cardType, categories: [{ name: 'Todo', items }], ...overrides });
  return (await testApp.browser().get(`/${card.subdomain}`)).text;
}
const offersIn = (html: string) => jsonLdOf(html).hasOfferCatalog.itemListElement[0].itemListElement;

test('without scripts the page still shows the lowest price and the options of a product', async () => {
  const html = await pageWith('restaurant', [hotDog, { name: 'Jugo', price: 2000 }]);
  expect(textOf(html)).toContain('Desde $3.900');
  expect(textOf(html)).toContain('$2.000');
  expect(textOf(html)).not.toContain('Desde $2.000');
  expect(html).toMatch(/<noscript>.*Tamaño: Chica, Familiar \+\$4\.000, Gigante \(agotado\).*<\/noscript>/s);
});

test('a card without prices does not show the prices of options either', async () => {
  const html = await pageWith('restaurant', [hotDog], { enablePricing: false });
  expect(textOf(html)).toContain('Familiar');
  expect(textOf(html)).not.toMatch(/\$|Desde/);
  expect(JSON.stringify(jsonLdOf(html))).not.toMatch(/price/i);
});

test('a product is unavailable when a required option has no choice left', async () => {
  const options = [{ name: 'Sabor', min: 1, choices: [{ name: 'Murta', isAvailable: false }] }];
  const html = await pageWith('restaurant', [{ name: 'Helado', price: 2000, options }]);
  expect(textOf(html)).toContain('No disponible');
  expect(offersIn(html)[0].availability).toBe('https://schema.org/OutOfStock');
});

test('structured data contain the price range of a card and the lowest price of a product with options', async () => {
  const html = await pageWith('restaurant', [hotDog, { name: 'Jugo', price: 5000 }]);
  expect(offersIn(html)).toMatchObject([
    { '@type': 'AggregateOffer', lowPrice: 3900, priceCurrency: 'CLP' },
    { '@type': 'Offer', price: 5000 },
  ]);
  expect(offersIn(html)[0]).not.toHaveProperty('price');
  expect(jsonLdOf(html).priceRange).toBe('CLP 3900 – 5000');
});

test('the unit of a price is on the page and in its structured data', async () => {
  const html = await pageWith('products', [
    { name: 'Palta', price: 2490, unit: '½ kilo' },
    { name: 'Empanadas', price: 9990, unit: 'docena' },
  ]);
  expect(textOf(html)).toContain('$2.490 / ½ kilo');
  expect(offersIn(html)).toMatchObject([
    {
      priceSpecification: {
        unitText: '½ kilo',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 0.5, unitCode: 'KGM' },
      },
    },
    { priceSpecification: { price: 9990, unitCode: 'DZN', unitText: 'docena' } },
  ]);
});

test('the details of a home are on the page and in its structured data', async () => {
  const details = {
    ...{ operation: 'rent', areaM2: 85, bedrooms: 3, bathrooms: 2, comuna: 'Ñuñoa' },
    ...{ commonExpenses: 95_000, orientation: 'northeast', pets: true, floor: 9 },
  };
  const html = await pageWith('real_estate', [{ name: 'Depto', price: 620_000, details }]);
  expect(textOf(html)).toContain('Arriendo 85 m² 3 dormitorios 2 baños Ñuñoa');
  expect(textOf(html)).toContain('$620.000 /mes');
  expect(offersIn(html)[0]).toMatchObject({
    price: 620_000,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 620_000,
      priceCurrency: 'CLP',
      unitCode: 'MON',
      unitText: 'mes',
    },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    itemOffered: {
      '@type': ['Product', 'Accommodation'],
      name: 'Depto',
      floorSize: { '@type': 'QuantitativeValue', value: 85, unitCode: 'MTK' },
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      address: { addressLocality: 'Ñuñoa' },
      petsAllowed: true,
      floorLevel: 9,
      additionalProperty: [
        { name: 'Gastos comunes', value: '$95.000' },
        { name: 'Orientación', value: 'Nororiente' },
      ],
    },
  });
});

test('products that are for sale or have no price show no rental period', async () => {
  const rent = { name: 'Depto', price: 620_000, details: { operation: 'rent' } };
  const sale = { name: 'Casa', price: 180_000_000, details: { operation: 'sale' } };
  const html = await pageWith('real_estate', [sale, { ...rent, price: 0 }]);
  expect(textOf(html)).not.toContain('/mes');
  for (const offer of offersIn(html)) expect(offer).not.toHaveProperty('priceSpecification');
});

test('the details of a car are on the page and in its structured data', async () => {
  const details = { make: 'Nissan', year: 2019, mileageKm: 85_000, fuel: 'diesel', gearbox: 'automatic' };
  const items = [
    { name: 'Camioneta', price: 9_000_000, details },
    { name: 'Revisión', price: 45_000 },
  ];
  const html = await pageWith('automotive', items);
  expect(textOf(html)).toContain('2019 85.000 km Diésel Automática');
  expect(offersIn(html)).toMatchObject([
    {
      itemOffered: {
        '@type': 'Car',
        brand: { '@type': 'Brand', name: 'Nissan' },
        vehicleModelDate: '2019',
        mileageFromOdometer: { value: 85_000, unitCode: 'KMT' },
        fuelType: 'Diésel',
        vehicleTransmission: 'Automática',
      },
    },
    { itemOffered: { '@type': 'Product' } },
  ]);
});

test("the page's data contain only what the page shows of a product", async () => {
  const html = await pageWith('services', [
    { name: 'Corte', price: 9000, code: 'X-1', details: { durationMinutes: 40 } },
  ]);
  expect(textOf(html)).toContain('40 min');
  expect(propsOf<CardPageProps>(html).items).toEqual([
    {
      id: expect.any(Number),
      name: 'Corte',
      code: 'X-1',
      description: null,
      price: 9000,
      categoryId: expect.any(Number),
      imageUrl: null,
      isAvailable: true,
      facts: ['40 min'],
    },
  ]);
});

test('a card of 24 products has at most 60 kB of HTML', async () => {
  const items = Array.from({ length: 24 }, (_, at) => ({
    name: `Pan amasado de campo ${at}`,
    description: 'Recién horneado cada mañana, con manteca o sin ella. Se vende por unidad y por docena.',
    price: 1_000 + at,
  }));
  expect(Buffer.byteLength(await pageWith('products', items))).toBeLessThanOrEqual(60_000);
});

test('one category needs neither chips nor a title, two do', async () => {
  const one = { name: 'Ropa', items: [{ name: 'Basta', price: 2500 }] };
  expect(await pageWith('services', [], { categories: [one] })).not.toContain('Categorías</legend>');
  const two = await pageWith('services', [], { categories: [one, { ...one, name: 'Cortinas' }] });
  expect(two).toContain('Categorías</legend>');
  expect(textOf(two)).toContain('Cortinas');
});

test('where nothing is ordered, each service can be asked about, whatever it costs, but not each dish', async () => {
  const contactInfo = { phone: '+56912345678', whatsapp: '+56912345678' };
  const items = [{ name: 'Basta', price: 2500 }];
  const asks = 'Consultar: Basta';
  expect(await pageWith('services', items, { contactInfo })).toContain(asks);
  expect(await pageWith('restaurant', items, { contactInfo })).not.toContain(asks);
});

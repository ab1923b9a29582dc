import Papa from 'papaparse';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { comunaInAddress } from '#features/platform/places/comunas.rules.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { type DemoBusiness, demoBusinesses } from '../../../demo/demo-content.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN });

/** What a value must look like. A field without '?' must be in every row. */
type Requirements = Record<string, RegExp>;
const URL_PATTERN = /^https:\/\/vitrina\.example\/\S+$/;
const PICTURE = /^https:\/\/vitrina\.example\/feeds\/pictures\/[0-9a-f]{20}\.jpg$/;
const PRICE = /^[1-9]\d* CLP$/;

/** https://support.google.com/merchants/answer/7052112 (product data) and …/6324350 (images), as of November 2026. */
const GOOGLE: Requirements = {
  id: /^[\w-]{1,50}$/,
  title: /^.{1,150}$/s,
  description: /^.{1,5000}$/s,
  link: URL_PATTERN,
  image_link: PICTURE,
  availability: /^(in_stock|out_of_stock)$/,
  price: PRICE,
  condition: /^(new|refurbished|used)$/,
  brand: /^.{1,70}$/,
  identifier_exists: /^no$/,
  'product_type?': /^.{1,750}$/,
  'sale_price?': PRICE,
};

/** https://developers.facebook.com/docs/commerce-platform/catalog/fields, as of November 2026. */
const META_PRODUCTS: Requirements = {
  id: /^[\w-]{1,100}$/,
  title: /^.{1,200}$/s,
  description: /^.{1,9999}$/s,
  availability: /^(in stock|out of stock|available for order)$/,
  condition: /^(new|refurbished|used)$/,
  price: PRICE,
  link: URL_PATTERN,
  image_link: PICTURE,
  brand: /^.{1,100}$/,
  'additional_image_link?': /^(https:\/\/[^,]+\.jpg,?){1,20}$/,
  'sale_price?': PRICE,
};

/**
 * https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started (the format) and
 * …/reference/product-catalog/home_listings (what is required), as of November 2026. The year in which a home was built
 * is required only where listings are made one by one.
 */
const META_HOMES: Requirements = {
  home_listing_id: /^\d{1,100}$/,
  name: /./,
  availability: /^(for_sale|for_rent|sale_pending|recently_sold|off_market|available_soon)$/,
  description: /^.{1,5000}$/s,
  price: PRICE,
  url: URL_PATTERN,
  'address.addr1': /./,
  'address.city': /./,
  'address.region': /./,
  'address.country': /^Chile$/,
  latitude: /^-\d+\.\d+$/,
  longitude: /^-\d+\.\d+$/,
  'neighborhood[0]': /./,
  'image[0].url': PICTURE,
  'image[0].tag[0]': /./,
  'year_built?': /^(1[6-9]|20)\d\d$/,
};

/** https://developers.facebook.com/docs/marketing-api/auto-ads/reference, as of November 2026; only dealers have a VIN. */
const META_VEHICLES: Requirements = {
  vehicle_id: /^\d{1,100}$/,
  title: /^.{1,500}$/,
  description: /^.{1,5000}$/s,
  url: URL_PATTERN,
  make: /^\p{L}/u,
  model: /./,
  'trim?': /./,
  year: /^(19|20)\d\d$/,
  'mileage.value': /^\d+$/,
  'mileage.unit': /^(KM|MI)$/,
  body_style:
    /^(CONVERTIBLE|COUPE|CROSSOVER|HATCHBACK|MINIVAN|PICKUP|SEDAN|SMALL_CAR|SUV|TRUCK|VAN|WAGON|OTHER)$/,
  exterior_color: /./,
  state_of_vehicle: /^(NEW|USED|CPO)$/,
  price: PRICE,
  availability: /^(AVAILABLE|NOT_AVAILABLE|PENDING)$/,
  'address.city': /./,
  'address.region': /./,
  'address.country': /^Chile$/,
  'image[0].url': PICTURE,
  'image[0].tag[0]': /./,
  'transmission?': /^(AUTOMATIC|MANUAL)$/,
  'fuel_type?': /^(DIESEL|ELECTRIC|GASOLINE|HYBRID|OTHER)$/,
  'vin?': /^\w{17}$/,
};

const META: Record<string, Requirements> = { real_estate: META_HOMES, automotive: META_VEHICLES };

/** 'title: ""' for each value of each row that the program would refuse. */
const refused = (rows: Record<string, string>[], requirements: Requirements): string[] =>
  rows.flatMap((row) =>
    Object.entries(requirements).flatMap(([name, pattern]) => {
      const value = row[name.replace('?', '')] ?? '';
      const isFine = pattern.test(value) || (name.endsWith('?') && value === '');
      return isFine ? [] : [`${name}: ${JSON.stringify(value)}`];
    }),
  );

const get = (path: string) => testApp.browser().get<string>(path);
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

async function readGoogle({ subdomain }: { subdomain: string }): Promise<Record<string, string>[]> {
  const { text } = await get(`/feeds/${subdomain}/google.xml`);
  return [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = '', value = '']) => [
        name,
        unescaped(value),
      ]),
    ),
  );
}

async function readMeta({ subdomain }: { subdomain: string }): Promise<Record<string, string>[]> {
  const { text } = await get(`/feeds/${subdomain}/meta.csv`);
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true });
  expect(errors).toEqual([]);
  return data;
}

let owner: Person;
let card: Card;
let picture: string;
const add = async (item: object) => {
  const { body } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, item);
  return body.id;
};
beforeAll(async () => {
  ({ owner, card } = await openShop(testApp, { cardType: 'products', enableAvailability: true }));
  await owner.browser.put(`/api/cards/${card.id}`, { enablePricing: true });
  const { body } = await owner.browser.post<{ imageUrl: string }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Con foto', price: 1000, imageUrl: await pictureDataUrl(300, 200), isActive: false },
  });
  picture = body.imageUrl;
});

test('nobody reads the products before the owner switches the feeds on, nor after they are off again', async () => {
  const [google, meta] = [`/feeds/${card.subdomain}/google.xml`, `/feeds/${card.subdomain}/meta.csv`];
  const statuses = async () => [(await get(google)).status, (await get(meta)).status];
  expect(await statuses()).toEqual([404, 404]);
  await owner.browser.put(`/api/cards/${card.id}`, { enableFeeds: true });
  expect(await statuses()).toEqual([200, 200]);
  expect((await get(google)).headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect((await get(meta)).headers['content-type']).toBe('text/csv; charset=utf-8');
  await owner.browser.put(`/api/cards/${card.id}`, { enableFeeds: false });
  expect(await statuses()).toEqual([404, 404]);
});

describe('a feed', () => {
  beforeAll(async () => {
    await owner.browser.put(`/api/cards/${card.id}`, { enableFeeds: true });
  });

  test('has what visitors can see and buy, without products that lack a picture or a price', async () => {
    const id = await add({
      ...{ name: 'Pan <b>& "más"</b>', price: 2490, imageUrl: picture },
      description: 'Crujiente,\ny "tibio"',
    });
    await add({ name: 'Sin foto', price: 1000 });
    await add({ name: 'Sin precio', price: 0, imageUrl: picture });
    for (const rows of [await readGoogle(card), await readMeta(card)]) {
      expect(rows).toEqual([
        expect.objectContaining({
          ...{ id: `${id}`, title: 'Pan <b>& "más"</b>', description: 'Crujiente,\ny "tibio"' },
          ...{ price: '2490 CLP', link: `${ORIGIN}/${card.subdomain}/pan-b-mas-b-${id}` },
        }),
      ]);
    }
    await owner.browser.put(`/api/items/${id}`, { isAvailable: false });
    expect((await readGoogle(card))[0]?.availability).toBe('out_of_stock');
    expect((await readMeta(card))[0]?.availability).toBe('out of stock');
  });

  test('has the former and the present price of an offer that lasts all day', async () => {
    const offer = { title: 'Dos por uno', imageUrl: picture, price: 1500, previousPrice: 2000 };
    await owner.browser.post(`/api/cards/${card.id}/offers`, {
      ...offer,
      ...{ startDate: '2026-01-01', endDate: '2090-01-31' },
    });
    await owner.browser.post(`/api/cards/${card.id}/offers`, { ...offer, weekdays: ['monday'] });
    const found = (await readGoogle(card)).filter(({ id }) => id?.startsWith('oferta-'));
    expect(found).toEqual([
      expect.objectContaining({
        ...{ price: '2000 CLP', sale_price: '1500 CLP' },
        sale_price_effective_date: '2026-01-01T03:00:00.000Z/2090-02-01T03:00:00.000Z',
      }),
    ]);
  });

  test('names pictures that are JPEGs of at least 500×500 pixels, however small the stored ones are', async () => {
    const [first] = await readGoogle(card);
    const { rawPayload, headers } = await testApp.app.inject(new URL(first?.image_link ?? '').pathname);
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 500, 500]);
    expect((await get('/feeds/pictures/0123456789abcdef0123.jpg')).status).toBe(404);
  });
});

test.each(demoBusinesses.map((business) => [business.card.subdomain, business] as const))(
  'the feeds of %s have every field that the programs require',
  async (_, business) => {
    const shop = await publishDemo(business);
    const { cardType } = business.card;
    const rows = await readMeta(shop);
    expect(rows.length).toBeGreaterThan(5);
    expect(refused(rows, META[cardType] ?? META_PRODUCTS)).toEqual([]);
    if (!/^(restaurant|products)$/.test(cardType)) {
      expect((await get(`/feeds/${shop.subdomain}/google.xml`)).status).toBe(404);
      return;
    }
    const products = await readGoogle(shop);
    expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(refused(products, GOOGLE)).toEqual([]);
  },
);

test("a car's and a home's facts are those of its form, and what is reserved or sold is not offered", async () => {
  const rowsOf = async (cardType: string, items: object[]) => {
    const { owner: person, card: shop } = await openShop(testApp, { cardType, comuna: '13120' });
    const location = { latitude: -33.45, longitude: -70.6 };
    await person.browser.put(`/api/cards/${shop.id}`, { enablePricing: true, enableFeeds: true, location });
    for (const item of items)
      await person.browser.post(`/api/cards/${shop.id}/items`, { price: 1000, imageUrl: picture, ...item });
    return readMeta(shop);
  };
  const car = { make: 'Land Rover', model: 'Defender', version: '110 SE', colour: 'Verde oliva' };
  const facts = { ...car, year: 2019, mileageKm: 5 };
  const cars = [{}, { state: 'reserved' }, { state: 'sold' }].map((state) => ({
    details: { ...facts, ...state },
  }));
  const named = cars.map((item) => ({ name: 'El clásico rojo', ...item }));
  const rows = await rowsOf('automotive', [
    ...named,
    { name: 'Suzuki Swift', details: { year: 2019, mileageKm: 5 } },
  ]);
  expect(rows.map(({ availability }) => availability)).toEqual(['AVAILABLE', 'PENDING', 'NOT_AVAILABLE']);
  const { make, model, version: trim, colour: exterior_color } = car;
  expect(rows[0]).toMatchObject({ make, model, trim, exterior_color });

  const home = { operation: 'sale', comuna: 'Ñuñoa', builtYear: 1962 };
  const homes = await rowsOf('real_estate', [{ name: 'Casa', details: home }]);
  expect(homes.map(({ year_built }) => year_built)).toEqual(['1962']);
});

/** A card of the demo with all its products, which share one picture. */
async function publishDemo({ card: demo, categories, offers }: DemoBusiness): Promise<Card> {
  const person = await signUp(testApp);
  const { profileImage: _profile, headerImage: _header, isFeatured: _featured, ...fields } = demo;
  const shop = await publishCard(person, {
    ...fields,
    comuna: comunaInAddress(demo.contactInfo.address)?.code,
    categories: categories.map(({ name, items }) => ({
      name,
      items: items.map(({ image: _image, moreImages: _more, ...item }) => ({ ...item, imageUrl: picture })),
    })),
  });
  for (const { image: _image, ...offer } of offers)
    await person.browser.post(`/api/cards/${shop.id}/offers`, { ...offer, imageUrl: picture });
  await person.browser.put(`/api/cards/${shop.id}`, { enableFeeds: true });
  return shop;
}

import Papa from 'papaparse';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { comunaInAddress } from '#features/platform/places/comunas.rules.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import {
  GOOGLE,
  META,
  META_PRODUCTS,
  FEED_ORIGIN as ORIGIN,
  refused,
} from '#tests/support/feed-requirements.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { type DemoBusiness, demoBusinesses } from '../../../demo/demo-content.ts';

const testApp = useTestApp({ PUBLIC_URL: ORIGIN });

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

const SOLD_OUT = { name: 'Grande', isAvailable: false };

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

  test.each([
    ['is switched off', { isAvailable: false }],
    ['is sold out for today', { soldOutToday: true }],
    ['has no piece left', { stock: 0 }],
    ['has no choice left', { options: [{ name: 'Tamaño', min: 1, max: 1, choices: [SOLD_OUT] }] }],
  ])('never says in stock of what %s, also if the card does not show it', async (_, change) => {
    await owner.browser.put(`/api/cards/${card.id}`, { enableAvailability: false });
    const id = await add({ name: 'Queque', price: 1000, imageUrl: picture });
    const availability = async () => {
      const feeds = [await readGoogle(card), await readMeta(card)];
      return feeds.map((rows) => rows.find((row) => row.id === `${id}`)?.availability);
    };
    expect(await availability()).toEqual(['in_stock', 'in stock']);
    await owner.browser.put(`/api/items/${id}`, change);
    expect(await availability()).toEqual(['out_of_stock', 'out of stock']);
    await owner.browser.put(`/api/cards/${card.id}`, { enableAvailability: true });
    await owner.browser.delete(`/api/items/${id}`);
  });

  test('has the former and the present price of an offer that lasts all day', async () => {
    const offer = { title: 'Dos por uno', imageUrl: picture, price: 1500, previousPrice: 2000 };
    const { body } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/offers`, {
      ...offer,
      ...{ startDate: '2026-01-01', endDate: '2090-01-31' },
    });
    await owner.browser.post(`/api/cards/${card.id}/offers`, { ...offer, weekdays: ['monday'] });
    const found = (await readGoogle(card)).filter(({ id }) => id?.startsWith('oferta-'));
    expect(found).toEqual([
      expect.objectContaining({
        ...{ price: '2000 CLP', sale_price: '1500 CLP' },
        link: `${ORIGIN}/${card.subdomain}#oferta-${body.id}`,
        sale_price_effective_date: '2026-01-01T03:00:00.000Z/2090-02-01T03:00:00.000Z',
      }),
    ]);
    const id = await add({ name: 'Kuchen', price: 2000, imageUrl: picture });
    await owner.browser.put(`/api/offers/${body.id}`, { imageUrl: null, itemId: id });
    const about = async () => (await readGoogle(card)).find((row) => row.id === `oferta-${body.id}`);
    expect(await about()).toMatchObject({
      link: `${ORIGIN}/${card.subdomain}/kuchen-${id}#oferta-${body.id}`,
      image_link: expect.stringContaining('/feeds/pictures/'),
      availability: 'in_stock',
    });
    await owner.browser.put(`/api/items/${id}`, { stock: 0 });
    expect(await about()).toMatchObject({ availability: 'out_of_stock' });
    await owner.browser.delete(`/api/items/${id}`);
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
  expect(rows.map(({ availability }) => availability)).toEqual([
    'AVAILABLE',
    'NOT_AVAILABLE',
    'NOT_AVAILABLE',
  ]);
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

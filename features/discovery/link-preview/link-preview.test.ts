import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { metaOf } from '#tests/support/html.ts';
import { colourAt, pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { pages: true });

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** WhatsApp ignores larger pictures. */
const MAX_BYTES = 300_000;

const download = async (url: string) => {
  const { statusCode, headers, rawPayload } = await testApp.app.inject({ method: 'GET', url });
  return { status: statusCode, headers, bytes: rawPayload };
};

/** The preview's address in a page's head, without the origin. */
async function previewOf(page: string): Promise<string> {
  const address = metaOf((await testApp.browser().get(page)).text, 'og:image') ?? '';
  expect(address).toMatch(/^https:\/\/vitrina\.example\/api\/cards\//);
  return address.slice(ORIGIN.length);
}

async function addItem(shop: Awaited<ReturnType<typeof openShop>>, item: object): Promise<Item> {
  const { body } = await shop.owner.browser.post<Item>(`/api/cards/${shop.card.id}/items`, item);
  return body;
}

test("a card's page links to a picture of 1200×630 in the card's colour, which caches keep for a year", async () => {
  const { card } = await openShop(testApp, { title: 'Ñandú Café', headerBackgroundColor: '#aa0000' });
  const html = (await testApp.browser().get(`/${card.subdomain}`)).text;
  const named = ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) =>
    metaOf(html, name),
  );
  expect(named).toEqual(['1200', '630', 'Ñandú Café', 'summary_large_image']);
  const { status, headers, bytes } = await download(await previewOf(`/${card.subdomain}`));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    FOR_A_YEAR,
  ]);
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  const [red, green] = await colourAt(bytes, 0.01, 0.02);
  expect(Math.abs(red - 0xaa) + green).toBeLessThan(12);
});

test("the picture's address changes with name, colour, kind, comuna or photo, and with nothing else", async () => {
  const { owner, card } = await openShop(testApp, { title: 'Pan' });
  const seen = [await previewOf(`/${card.subdomain}`)];
  const change = async (fields: object) => {
    const { status, text } = await owner.browser.put(`/api/cards/${card.id}`, fields);
    expect(status, text).toBe(200);
    seen.push(await previewOf(`/${card.subdomain}`));
  };
  await change({ title: 'Pan y más' });
  await change({ headerBackgroundColor: '#00aa00' });
  await change({ cardType: 'products' });
  await change({ comuna: '13120' });
  await change({ headerBackgroundImageUrl: await pictureDataUrl(1200, 300) });
  await change({ profileImageUrl: await pictureDataUrl() });
  expect(new Set(seen).size).toBe(seen.length);
  await change({ description: 'Otra cosa', businessHours: { monday: '09:00–18:00' } });
  expect(seen.at(-1)).toBe(seen.at(-2));
  // The photo is on the right.
  const { bytes } = await download(seen.at(-1) ?? '');
  const [red, , blue] = await colourAt(bytes, 0.95, 0.5);
  expect(blue - red).toBeGreaterThan(100);

  // An older address shows the present picture, which caches must not keep under it.
  const old = await download(seen[0] ?? '');
  expect([old.status, old.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect(old.bytes.equals(bytes)).toBe(true);
});

test("a product's picture changes with its name, price, photo and unit, and with nothing else", async () => {
  const shop = await openShop(testApp, { title: 'Pan', enablePricing: true });
  const item = await addItem(shop, { name: 'Marraqueta', price: 1990 });
  const picture = async () => {
    const { status, bytes } = await download(`/api/cards/${shop.card.subdomain}/preview-${item.id}.jpg`);
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 1200]);
    return bytes.toString('base64');
  };
  const seen = [await picture()];
  for (const fields of [
    { name: 'Hallulla' },
    { price: 2490 },
    { imageUrl: await pictureDataUrl(400, 400) },
    { unit: 'kilo' },
  ]) {
    const { status } = await shop.owner.browser.put(`/api/items/${item.id}`, fields);
    expect(status).toBe(200);
    seen.push(await picture());
  }
  expect(new Set(seen).size).toBe(seen.length);
  await shop.owner.browser.put(`/api/items/${item.id}`, { description: 'Crujiente' });
  expect(await picture()).toBe(seen.at(-1));
});

test.each([
  ['🥖 Пекарня', '🥖'],
  ['Ñandú & <b>“Ágil”</b>', 'Pan </svg> & "más"'],
  ['W'.repeat(80), 'W'.repeat(100)],
  ['Ş', 'Completo italiano con palta, tomate y mayonesa casera, para compartir entre cuatro personas 🌭'],
])('the names %j and %j are drawn within 300 kB', async (title, name) => {
  const shop = await openShop(testApp, { title, headerBackgroundColor: '#ffff00' });
  const item = await addItem(shop, { name, price: 99_999_999 });
  for (const file of ['preview.jpg', `preview-${item.id}.jpg`]) {
    const { status, bytes } = await download(`/api/cards/${shop.card.subdomain}/${file}`);
    expect([status, bytes.length < MAX_BYTES]).toEqual([200, true]);
  }
});

test('an inactive card, an inactive product and a product of another card have no picture', async () => {
  const shop = await openShop(testApp);
  const other = await openShop(testApp);
  const item = await addItem(shop, { name: 'Pan', price: 100 });
  const hidden = await addItem(shop, { name: 'Torta', price: 100, isActive: false });
  const missing = [
    `${shop.card.subdomain}/preview-${hidden.id}.jpg`,
    `${other.card.subdomain}/preview-${item.id}.jpg`,
    `${shop.card.subdomain}/preview-2147483647.jpg`,
    'nadie-la-tiene/preview.jpg',
  ];
  for (const path of missing)
    expect([path, (await download(`/api/cards/${path}`)).status]).toEqual([path, 404]);
  await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { isActive: false });
  for (const file of ['preview.jpg', `preview-${item.id}.jpg`])
    expect((await download(`/api/cards/${shop.card.subdomain}/${file}`)).status).toBe(404);
});

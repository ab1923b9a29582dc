import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepSitemapParts } from './sitemap.store.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN });

const get = (path: string) => testApp.browser().get<string>(path);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

let owner: Person;
let cards: Card[];
beforeAll(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner;
  cards = [shop.card];
  for (let each = 0; each < 4; each++) cards.push(await publishCard(owner));
});

test('the sitemap lists the home page, the page for businesses and every card with the date of its last change', async () => {
  const { text, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(text)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/negocios`,
    ...cards.map(({ subdomain }) => `${ORIGIN}/${subdomain}`),
  ]);
  expect(text).toContain(`<lastmod>${cards[0]?.updatedAt}</lastmod>`);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test("adding a product to a card changes the card's date in the sitemap", async () => {
  const before = (await get('/sitemap.xml')).text;
  await owner.browser.post(`/api/cards/${cards[1]?.id}/items`, { name: 'Pan', price: 100 });
  expect((await get('/sitemap.xml')).text).not.toBe(before);
});

test('the sitemap lists the products that visitors see, but not those of an inactive card', async () => {
  const shop = await openShop(testApp);
  const address = `${ORIGIN}/${shop.card.subdomain}`;
  const ids: number[] = [];
  for (const item of [{ name: 'Ñoquis & más' }, { name: '🥖' }, { name: 'Torta', isActive: false }]) {
    const { body } = await shop.owner.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/items`, {
      ...item,
      price: 100,
    });
    ids.push(body.id);
  }
  const listed = async () =>
    addressesIn((await get('/sitemap.xml')).text).filter((one) => one?.startsWith(address));
  expect(await listed()).toEqual([
    address,
    `${address}/noquis-mas-${ids[0]}`,
    `${address}/producto-${ids[1]}`,
  ]);
  await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { isActive: false });
  expect(await listed()).toEqual([]);
});

test('a sitemap that is too long becomes an index of stable parts that contain each card once', async () => {
  const read = async (path: string) => (await get(path)).text;
  await sweepSitemapParts(testApp.db, 2);
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  const parts = addressesIn(index).map((address) => (address ?? '').replace(ORIGIN, ''));
  const contents = await Promise.all(parts.map(async (path) => addressesIn(await read(path))));
  expect(contents.map((part) => part.length)).toEqual([5, 2, 1]); // the first one also has the two pages and a product
  expect(
    contents
      .flat()
      .slice(2)
      .filter((address) => !/\/pan-\d+$/.test(address ?? '')),
  ).toEqual(cards.map(({ subdomain }) => `${ORIGIN}/${subdomain}`));

  const added = await publishCard(owner);
  await publishCard(owner);
  await sweepSitemapParts(testApp.db, 2);
  const longer = addressesIn(await read('/sitemap.xml')).map((address) =>
    (address ?? '').replace(ORIGIN, ''),
  );
  expect(longer.slice(0, parts.length)).toEqual(parts);
  expect(longer.length).toBe(parts.length + 1);
  const last = await Promise.all(longer.slice(-2).map(read));
  expect(last.join('')).toContain(`${ORIGIN}/${added.subdomain}`);
});

test.each([
  '/sitemap-99999999.xml',
  '/sitemap-1.xml',
  '/sitemap-00.xml',
  '/sitemap-x.xml',
  '/sitemap-1e3.xml',
  '/sitemap--1.xml',
])('there is no part %s', async (path) => expect((await get(path)).status).toBe(404));

test('robots.txt lets search engines see the pages and the pictures, and names the sitemap', async () => {
  const { text, headers, status } = await get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  );
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

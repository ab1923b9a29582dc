import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { jsonLdOf, linkOf, metaOf, propsOf, textOf, titleOf } from '#tests/support/html.ts';
import type { Person } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';
import type { CardPageProps } from './card.props.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { pages: true });

let origin: string;
let owner: Person;
let card: Card;
beforeAll(async () => {
  origin = await listen(testApp.app);
  ({ owner, card } = await openShop(testApp, {
    ...{ title: 'Ñandú Café', cardType: 'restaurant', comuna: '13120', description: 'Desde 1978.' },
    ...{ enablePricing: true, enableAvailability: true },
  }));
});

async function addItem(item: object, cardId = card.id, by = owner): Promise<Item> {
  const { status, body, text } = await by.browser.post<Item>(`/api/cards/${cardId}/items`, item);
  expect(status, text).toBe(201);
  return body;
}
const visit = (path: string) => ask(origin, path);
const pathOf = (slug: string) => `/${card.subdomain}/${slug}`;

test('a product has a page of its own, with its sheet open over the card before any script runs', async () => {
  const imageUrl = await pictureDataUrl(400, 300);
  const other = await addItem({ name: 'Té', price: 1500 });
  const place = (id: number) => `en-producto-${id}`;
  const item = await addItem({
    ...{ name: 'Café & “Ñandú”', description: 'Con leche\n\nentera', price: 2990, code: 'C-1', imageUrl },
  });
  const { status, text, headers } = await visit(pathOf(`cafe-nandu-${item.id}`));
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  const sheet = /<dialog open.*?<\/dialog>/s.exec(text)?.[0] ?? '';
  for (const said of ['Café &amp; “Ñandú”', '$2.990', 'Con leche']) expect(sheet).toContain(said);
  expect(sheet).toContain(`href="/${card.subdomain}#${place(item.id)}" aria-label="Cerrar"`);
  // What appears later would move the options from under the finger.
  expect(textOf(text)).toContain('Preguntar por este');
  expect(textOf(text)).toContain(other.name);
  // Offers are only on the card's own page, so this one does not say that there will be some.
  expect(textOf(text)).not.toContain('Próximamente');

  const address = `${ORIGIN}/${card.subdomain}/cafe-nandu-${item.id}`;
  expect(titleOf(text)).toBe('Café & “Ñandú” · Ñandú Café');
  expect(metaOf(text, 'description')).toBe('$2.990. Con leche entera. Ñandú Café, Ñuñoa.');
  expect([linkOf(text, 'canonical'), metaOf(text, 'og:url')]).toEqual([address, address]);
  expect([metaOf(text, 'og:type'), metaOf(text, 'robots')]).toEqual(['product', null]);
  expect(metaOf(text, 'og:image')).toContain(`/api/cards/${card.subdomain}/preview-${item.id}.jpg?v=`);
  expect(metaOf(text, 'og:image:alt')).toBe('Café & “Ñandú”, Ñandú Café');
  expect(jsonLdOf(text)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Product', '@id': address, url: address },
    ...{ name: 'Café & “Ñandú”', description: 'Con leche\n\nentera', sku: 'C-1' },
    image: [`${ORIGIN}${item.imageUrl}`],
    offers: {
      ...{ '@type': 'Offer', price: 2990, priceCurrency: 'CLP', url: address },
      availability: 'https://schema.org/InStock',
      seller: {
        ...{ '@type': 'Organization', '@id': `${ORIGIN}/${card.subdomain}`, name: 'Ñandú Café' },
        url: `${ORIGIN}/${card.subdomain}`,
      },
    },
  });
  // On the card's own page no sheet is open.
  const plain = (await visit(`/${card.subdomain}`)).text;
  expect(plain).not.toContain('<dialog open');
  expect(plain).toContain('Próximamente');
  expect(plain).toContain(`id="${place(item.id)}"`);
  expect(propsOf<CardPageProps>(plain).openHash).toBeUndefined();
});

test("a product's document contains only a few others of its category, and a link to the whole catalogue", async () => {
  const shop = await openShop(testApp);
  const category = async (name: string) =>
    (await shop.owner.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/categories`, { name })).body
      .id;
  const [breads, drinks] = [await category('Panes'), await category('Bebidas')];
  for (let at = 1; at <= 9; at += 1) {
    await addItem({ name: `Pan ${at}`, price: 100, categoryId: breads }, shop.card.id, shop.owner);
    await addItem({ name: `Jugo ${at}`, price: 100, categoryId: drinks }, shop.card.id, shop.owner);
  }
  const item = await addItem({ name: 'Hallulla', price: 100, categoryId: breads }, shop.card.id, shop.owner);
  const { text } = await visit(`/${shop.card.subdomain}/hallulla-${item.id}`);
  const names = propsOf<CardPageProps>(text).items.map(({ name }) => name);
  expect(names).toEqual(['Hallulla', 'Pan 1', 'Pan 2', 'Pan 3', 'Pan 4', 'Pan 5', 'Pan 6']);
  expect(text).not.toContain('Jugo');
  expect(text).toContain(`href="/${shop.card.subdomain}#en-producto-${item.id}">Ver todo el catálogo`);
});

test('a product without a price has no offer in its structured data', async () => {
  const item = await addItem({ name: 'Banquete', price: 0 });
  const { text } = await visit(pathOf(`banquete-${item.id}`));
  expect(jsonLdOf(text)).toMatchObject({ '@type': 'Product', name: 'Banquete' });
  expect(jsonLdOf(text)).not.toHaveProperty('offers');
  expect(metaOf(text, 'description')).toBe('Ñandú Café, Ñuñoa.');
});

test('other spellings and former names redirect to the current address and keep the query', async () => {
  const item = await addItem({ name: 'Kuchen', price: 3000 });
  const right = pathOf(`kuchen-${item.id}`);
  for (const slug of [`${item.id}`, `tarta-${item.id}`, `Kuchen-${item.id}`, `%C3%B1-${item.id}`]) {
    const { status, headers } = await visit(`${pathOf(slug)}?o=qr`);
    expect([slug, status, headers.location]).toEqual([slug, 308, `${right}?o=qr`]);
  }
  await owner.browser.put(`/api/items/${item.id}`, { name: 'Kuchen de nuez' });
  expect((await visit(right)).headers.location).toBe(pathOf(`kuchen-de-nuez-${item.id}`));

  const moving = await openShop(testApp);
  const moved = await addItem({ name: 'Pan', price: 100 }, moving.card.id, moving.owner);
  const subdomain = freshSubdomain();
  await moving.owner.browser.put(`/api/cards/${moving.card.id}`, { subdomain });
  const { status, headers } = await visit(`/${moving.card.subdomain}/pan-${moved.id}`);
  expect([status, headers.location]).toEqual([308, `/${subdomain}/pan-${moved.id}`]);
});

test('the address of an unknown or inactive product shows a page with a link to the card', async () => {
  const hidden = await addItem({ name: 'Torta', price: 100, isActive: false });
  const elsewhere = await openShop(testApp);
  const foreign = await addItem({ name: 'Pan', price: 100 }, elsewhere.card.id, elsewhere.owner);
  for (const slug of [
    `torta-${hidden.id}`,
    `pan-${foreign.id}`,
    'x-2147483647',
    'x-99999999999',
    'x-0',
    'torta',
    '%00',
  ]) {
    const { status, text, headers } = await visit(pathOf(slug));
    expect([slug, status, headers['cache-control']]).toEqual([slug, 404, 'no-store']);
    expect(textOf(text)).toContain('Esto ya no está en la tarjeta');
    expect(text).toContain(`href="/${card.subdomain}"`);
    expect(metaOf(text, 'robots')).toBe('noindex');
  }
});

test('a product of an unknown card is not found, and addresses for programs are answered as JSON', async () => {
  const { status, text } = await visit('/nadie-la-tiene/pan-1');
  expect([status, textOf(text).includes('Página no encontrada')]).toEqual([404, true]);
  for (const path of ['/api/nada', '/assets/nada-1.js', '/images/nada-1']) {
    const answer = await visit(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});

test('only the owner sees the products of an inactive card, and their pages are not indexed', async () => {
  const closed = await openShop(testApp, { title: 'Cerrada por dentro' });
  const item = await addItem({ name: 'Pan', price: 100 }, closed.card.id, closed.owner);
  await closed.owner.browser.put(`/api/cards/${closed.card.id}`, { isActive: false });
  const path = `/${closed.card.subdomain}/pan-${item.id}`;
  expect((await visit(path)).status).toBe(404);
  expect(textOf((await visit(path)).text)).not.toContain(closed.card.title);
  const seen = await closed.owner.browser.get(path);
  expect([seen.status, metaOf(seen.text, 'robots')]).toEqual([200, 'noindex']);
  const other = await closed.owner.browser.get(`/${closed.card.subdomain}/otro-${item.id}`);
  expect([other.status, other.headers.location]).toEqual([308, path]);
  expect(other.headers['cache-control']).toBe('private, no-store');
});

test('a change of the price, of the availability or of the card shows in the next request', async () => {
  const item = await addItem({ name: 'Sopaipilla', price: 500 });
  const path = pathOf(`sopaipilla-${item.id}`);
  const first = await visit(path);
  const etag = String(first.headers.etag);
  expect((await ask(origin, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await owner.browser.put(`/api/items/${item.id}`, { price: 650 });
  const dearer = (await visit(path)).text;
  expect(metaOf(dearer, 'description')).toContain('$650');
  expect(jsonLdOf(dearer).offers.price).toBe(650);
  expect(metaOf(dearer, 'og:image')).not.toBe(metaOf(first.text, 'og:image'));
  await owner.browser.put(`/api/items/${item.id}`, { isAvailable: false });
  expect(jsonLdOf((await visit(path)).text).offers.availability).toBe('https://schema.org/OutOfStock');
  await owner.browser.put(`/api/items/${item.id}`, { isActive: false });
  expect((await visit(path)).status).toBe(404);
});

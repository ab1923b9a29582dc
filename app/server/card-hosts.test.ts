import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { jsonLdOf, linkOf, metaOf, propsOf, titleOf } from '#tests/support/html.ts';
import type { Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import { siteUrl } from './card-hosts.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp(
  { PUBLIC_URL: ORIGIN, BASE_DOMAIN: 'vitrina.example', TRUST_PROXY: '127.0.0.1' },
  { pages: true },
);

let port: string;
let owner: Person;
let card: Card;
let item: Item;
let productPath: string;
beforeAll(async () => {
  port = await listen(testApp.app);
  ({ owner, card } = await openShop(testApp, {
    ...{ title: 'La Batida', subdomain: 'la-batida', enablePricing: true },
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '912345678' } },
  }));
  ({ body: item } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Hallulla', price: 1000 },
  }));
  productPath = `/hallulla-${item.id}`;
});

const visit = (host: string, path: string, headers: Record<string, string> = {}) =>
  ask(port, path, { headers: { host, ...headers } });
const CARD_HOST = 'la-batida.vitrina.example';

test.each([
  ['/', '/la-batida'],
  ['/?o=qr', '/la-batida?o=qr'],
  ['/la-batida', '/la-batida'],
  ['/completo-12', '/la-batida/completo-12'],
  ['/completo-12/?o=qr#x', '/la-batida/completo-12?o=qr#x'],
  ['/la-batida/completo-12', '/la-batida/completo-12'],
  ['/api/cards/la-batida/qr.svg', '/api/cards/la-batida/qr.svg'],
  ['/pedido/abc', '/pedido/abc'],
  ['/pedidos', '/pedidos'],
  ['/sw.js', '/sw.js'],
  ['http://evil.example/x', 'http://evil.example/x'],
  ['/login', null],
  ['/mensajes?card=3', null],
  ['/otra-tarjeta', null],
  ['/otra-tarjeta/completo-12', null],
  ['//evil', null],
])("the path %s on a card's host stands for %s on the site's host", (url, expected) => {
  expect(siteUrl('la-batida', url)).toBe(expected);
});

test('a path of dots takes no longer than another one', async () => {
  const dots = `/x${'.'.repeat(30_000)}/y/`;
  expect(await cpuMsOf(() => siteUrl('la-batida', dots))).toBeLessThan(100);
  expect(siteUrl('la-batida', dots)).toBeNull();
});

test.each(['admin', 'www', 'a.b', 'x', 'ñandu', '-'])(
  'the host name %s shows no page of the platform',
  (label) => {
    expect([siteUrl(label, '/'), siteUrl(label, `/${label}`)]).toEqual(['/-', label === '-' ? '/-' : null]);
  },
);

describe("a card's host", () => {
  test("shows the same cached document as the platform, with addresses on the card's host", async () => {
    const atHome = await visit('vitrina.example', '/la-batida');
    const { status, headers, text } = await visit(CARD_HOST, '/?o=qr');
    expect(status).toBe(200);
    expect([headers.etag, text]).toEqual([atHome.headers.etag, atHome.text]);
    expect(linkOf(text, 'canonical')).toBe(`https://${CARD_HOST}`);
    expect(metaOf(text, 'og:url')).toBe(`https://${CARD_HOST}`);
    expect(metaOf(text, 'og:image')).toMatch(`https://${CARD_HOST}/api/cards/la-batida/preview.jpg`);
    expect(jsonLdOf(text)).toMatchObject({ url: `https://${CARD_HOST}` });
    expect(text).toMatch(new RegExp(`<a [^>]*href="${ORIGIN}/"[^>]* aria-label="Volver"`));
    for (const host of [CARD_HOST, `${CARD_HOST}.`, `${CARD_HOST}:8080`, CARD_HOST.toUpperCase()]) {
      const again = await visit(host, '/', { 'if-none-match': String(headers.etag) });
      expect([host, again.status]).toEqual([host, 304]);
    }
  });

  test('shows a product directly below its root, and redirects other spellings of the address to it', async () => {
    const { status, text } = await visit(CARD_HOST, productPath);
    expect([status, linkOf(text, 'canonical')]).toEqual([200, `https://${CARD_HOST}${productPath}`]);
    expect(propsOf<{ openHash: string }>(text).openHash).toBe(`producto-${item.id}`);
    const other = await visit(CARD_HOST, `/otro-${item.id}?o=qr`);
    expect([other.status, other.headers.location]).toEqual([308, `https://${CARD_HOST}${productPath}?o=qr`]);
  });

  test('shows a change of the card in the very next request', async () => {
    await visit(CARD_HOST, '/');
    await owner.browser.put(`/api/cards/${card.id}`, { title: 'La Batida Nueva' });
    expect(titleOf((await visit(CARD_HOST, '/')).text)).toBe('La Batida Nueva');
  });

  test.each([
    ['/login', '/login'],
    ['/user-panel', '/user-panel'],
    ['/mensajes/nuevo?card=3', '/mensajes/nuevo?card=3'],
    ['/otra-tarjeta', '/otra-tarjeta'],
    ['/login?next=%2F', '/login?next=%2Fla-batida'],
    ['/login?next=%2Fcompleto-12', '/login?next=%2Fla-batida%2Fcompleto-12'],
  ])('redirects %s to the platform', async (path, expected) => {
    // This puts the page into the cache, which must not answer on the card's host.
    await visit('vitrina.example', path);
    const { status, headers } = await visit(CARD_HOST, path);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      ORIGIN + expected,
      'no-store',
    ]);
  });

  test('signs nobody in: a session has no effect there', async () => {
    const { headers } = await owner.browser.post('/api/auth/login', {
      ...{ email: owner.user.email, password: owner.password },
    });
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.filter((cookie) => /domain=/i.test(cookie))).toEqual([]);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await visit('vitrina.example', '/api/auth/user', { cookie })).status).toBe(200);
    expect((await visit(CARD_HOST, '/api/auth/user', { cookie })).status).toBe(401);
  });

  test.each(['nadie.vitrina.example', 'admin.vitrina.example', 'a.b.vitrina.example'])(
    'that belongs to no card, %s, answers 404 with a link home',
    async (host) => {
      const { status, text } = await visit(host, '/');
      expect([status, titleOf(text)]).toEqual([404, 'Esta tarjeta no existe · Vitrina']);
      expect(text).toContain(`href="${ORIGIN}/"`);
      expect(text).not.toContain('href="/"');
    },
  );

  test('of an inactive card answers 404, and gets no certificate', async () => {
    const shop = await openShop(testApp);
    const host = `${shop.card.subdomain}.vitrina.example`;
    expect((await visit(host, '/')).status).toBe(200);
    await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { isActive: false });
    expect((await visit(host, '/')).status).toBe(404);
    expect((await visit('localhost', `/api/hosts?domain=${host}`)).status).toBe(404);
  });

  test('that a card had before redirects to its present host; its former path redirects within the platform', async () => {
    const shop = await openShop(testApp);
    const subdomain = freshSubdomain();
    await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { subdomain });
    const former = await visit(`${shop.card.subdomain}.vitrina.example`, '/?o=qr');
    expect([former.status, former.headers.location]).toEqual([
      308,
      `https://${subdomain}.vitrina.example?o=qr`,
    ]);
    const path = await visit('vitrina.example', `/${shop.card.subdomain}`);
    expect([path.status, path.headers.location]).toEqual([308, `/${subdomain}`]);
    const check = await visit('localhost', `/api/hosts?domain=${shop.card.subdomain}.vitrina.example`);
    expect(check.status).toBe(200);
  });
});

test("the sitemap, contact files and orders contain addresses on the card's host", async () => {
  const { text: sitemap } = await visit('vitrina.example', '/sitemap.xml');
  expect(sitemap).toContain(`<loc>https://${CARD_HOST}</loc>`);
  expect(sitemap).toContain(`<loc>https://${CARD_HOST}${productPath}</loc>`);
  expect((await visit(CARD_HOST, '/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect((await visit(CARD_HOST, '/api/cards/la-batida/contact.vcf')).text).toContain(`https://${CARD_HOST}`);
  const { text } = await ask(port, `/api/cards/${card.id}/orders`, {
    method: 'POST',
    headers: { host: CARD_HOST, origin: `https://${CARD_HOST}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'whatsapp', lines: [{ type: 'item', id: item.id, quantity: 1 }] }),
  });
  const { url, token } = JSON.parse(text) as PlacedOrder;
  expect(decodeURIComponent(url)).toContain(`https://${CARD_HOST}/pedido/${token}`);
  expect((await visit(CARD_HOST, `/pedido/${token}`)).status).toBe(200);
});

test('nothing from the headers of a request gets into a link', async () => {
  for (const host of ['evil.example', 'vitrina.example.evil.example', 'evilvitrina.example']) {
    const { text } = await visit(host, '/la-batida', { 'x-forwarded-host': 'evil.example' });
    expect(linkOf(text, 'canonical')).toBe(`https://${CARD_HOST}`);
    expect(text).not.toContain('evil');
  }
  const { headers } = await visit(CARD_HOST, '//evil.example/..//x');
  expect(headers.location ?? ORIGIN).toMatch(new RegExp(`^${ORIGIN}(/|$)`));
});

describe('whether a host may have a certificate', () => {
  test('is answered to this machine and to the proxy, with yes only for hosts of cards and `www`', async () => {
    for (const [domain, status] of [
      [CARD_HOST, 200],
      [CARD_HOST.toUpperCase(), 200],
      ['nadie.vitrina.example', 404],
      ['admin.vitrina.example', 404],
      ['vitrina.example', 404],
      ['la-batida.evil.example', 404],
      ['www.vitrina.example', 200],
      ['a.la-batida.vitrina.example', 404],
    ] as const)
      expect([domain, (await visit('localhost', `/api/hosts?domain=${domain}`)).status]).toEqual([
        domain,
        status,
      ]);
  });

  test('is not answered to other machines, neither directly nor through the proxy', async () => {
    const path = `/api/hosts?domain=${CARD_HOST}`;
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect((await visit('vitrina.example', path, { [name]: '127.0.0.1' })).status).toBe(403);
    expect((await testApp.browser('10.1.2.3').get(path)).status).toBe(403);
    expect((await testApp.browser('127.0.0.1').get(path)).status).toBe(200);
  });
});

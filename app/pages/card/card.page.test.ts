import { beforeAll, describe, expect, test } from 'vitest';
import { CARD_TYPES, type Card } from '#features/card/cards/cards.contract.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { jsonLdOf, linkOf, metaOf, propsOf, textOf, titleOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CardPageProps } from './card.props.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { pages: true });

const HOURS = { monday: '09:00–13:00, 15:00–19:00', saturday: '20:00–02:00', sunday: 'Cerrado' };
const SHOP = {
  title: 'Ñandú Café',
  subtitle: 'Tostado en Ñuñoa',
  description: 'Café de especialidad y pan del día.',
  contactInfo: {
    whatsapp: '9 1234 5678',
    phone: '2 2345 6789',
    email: 'hola@nandu.cl',
    address: 'Av. Irarrázaval 1234, Ñuñoa',
  },
  socialLinks: {
    ...{ instagram: '@nandu', website: 'nandu.cl' },
    ...{ tiktok: '@nandu.cafe', maps: 'maps.app.goo.gl/nandu', review: 'g.page/r/nandu/review' },
  },
  ownLinks: [{ title: 'Reserva tu mesa', url: 'nandu.cl/reservas' }],
  businessHours: HOURS,
  enableCart: true,
  enableWhatsAppOrders: true,
  categories: [
    {
      name: 'Cafetería',
      items: [
        { name: 'Capuchino doble', price: 12990, description: 'Con leche entera' },
        { name: 'Té', price: 1500, isAvailable: false },
      ],
    },
  ],
};

const page = async (path: string) => (await testApp.browser().get(path)).text;

/** A card with products and an offer, and its page. */
async function shopWithPage(overrides: Record<string, unknown> = {}) {
  const { owner, card } = await openShop(testApp, { ...SHOP, ...overrides });
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Propina', price: 0 });
  await owner.browser.post(`/api/cards/${card.id}/offers`, { title: 'Desayuno', price: 7654 });
  await owner.browser.post(`/api/cards/${card.id}/offers`, { title: 'Martes 2x1' });
  return { owner, card, html: await page(`/${card.subdomain}`) };
}

let card: Card;
let html: string;
beforeAll(async () => {
  ({ card, html } = await shopWithPage());
});

describe('the page of a card', () => {
  test('contains name, products, hours and prices before any script runs', () => {
    const text = textOf(html);
    const said = ['Ñandú Café', 'Tostado en Ñuñoa', 'Café de especialidad', 'Av. Irarrázaval 1234'];
    const sold = ['Cafetería', 'Capuchino doble', '$12.990', '$1.500', 'Desayuno', '$7.654', 'Martes 2x1'];
    const hours = ['09:00–13:00, 15:00–19:00', '20:00–02:00', 'Cerrado'];
    for (const words of [...said, ...sold, ...hours]) expect(text).toContain(words);
    expect(titleOf(html)).toBe('Ñandú Café · Tostado en Ñuñoa');
    expect(html).toContain('<html lang="es-CL"');
  });

  test('links to WhatsApp, the telephone and the Instagram account without scripts', () => {
    for (const href of ['https://wa.me/56912345678', 'tel:+56223456789', 'https://www.instagram.com/nandu']) {
      expect(html).toContain(`href="${href}`);
    }
  });

  test('links to TikTok, the map, the page for reviews and a link of its own', () => {
    for (const href of [
      'https://www.tiktok.com/@nandu.cafe',
      'https://maps.app.goo.gl/nandu',
      'https://g.page/r/nandu/review',
      'https://nandu.cl/reservas',
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(textOf(html)).toContain('Reserva tu mesa');
  });

  test('has a title, description and picture for link previews', async () => {
    expect(metaOf(html, 'og:title')).toBe('Ñandú Café · Tostado en Ñuñoa');
    expect(metaOf(html, 'og:url')).toBe(`${ORIGIN}/${card.subdomain}`);
    expect(linkOf(html, 'canonical')).toBe(`${ORIGIN}/${card.subdomain}`);
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(metaOf(html, 'description')).toBe(
      'Menú, precios y pedidos de Ñandú Café, Av. Irarrázaval 1234, Ñuñoa. Café de especialidad y pan del día.',
    );
    expect(metaOf(html, 'robots')).toBeNull();
    const picture = new URL(metaOf(html, 'og:image') ?? '');
    expect(picture.origin).toBe(ORIGIN);
    const { status, headers } = await testApp.browser().get(picture.pathname + picture.search);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('has its own icons and its own manifest, and all of these files exist', async () => {
    const addresses = ['icon', 'apple-touch-icon', 'manifest'].map((rel) => linkOf(html, rel) ?? '');
    expect(addresses[2]).toBe(`/api/cards/${card.subdomain}/manifest.json`);
    for (const address of addresses) expect((await testApp.browser().get(address)).status).toBe(200);
  });

  test('refers only to files that the server has', async () => {
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of new Set(files)) {
      const { status, headers } = await testApp.browser().get(file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('shortens a long description for link previews', async () => {
    const { html: long } = await shopWithPage({ description: 'Pan de masa madre. '.repeat(80) });
    expect(metaOf(long, 'og:description')?.length).toBeLessThanOrEqual(155);
    expect(metaOf(long, 'og:description')).toMatch(/…$/);
  });
});

describe('structured data', () => {
  /** The paths of all empty values in a tree. */
  const empties = (value: unknown, path = '$'): string[] => {
    if (value === null || value === '' || value === undefined) return [path];
    if (typeof value !== 'object') return [];
    const entries = Object.entries(value);
    return entries.length === 0 ? [path] : entries.flatMap(([key, each]) => empties(each, `${path}.${key}`));
  };

  test.each([
    ['restaurant', 'Restaurant'],
    ['products', 'Store'],
    ['services', 'ProfessionalService'],
    ['real_estate', 'RealEstateAgent'],
    ['automotive', 'AutoDealer'],
  ])('for %s is a %s without empty values', async (cardType, type) => {
    const full = jsonLdOf((await shopWithPage({ cardType })).html);
    const { card: bare } = await openShop(testApp, { cardType });
    const little = jsonLdOf(await page(`/${bare.subdomain}`));
    for (const data of [full, little]) {
      expect(data['@type']).toBe(type);
      expect(data['@context']).toBe('https://schema.org');
      expect(empties(data)).toEqual([]);
    }
    // The form says that the e-mail is not shown.
    expect(JSON.stringify(full)).not.toContain('hola@nandu.cl');
    expect(little).not.toHaveProperty('openingHoursSpecification');
    expect(CARD_TYPES).toContain(cardType);
  });

  test("contains the exceptions to the opening hours, as the page's table does", async () => {
    const { date } = santiagoParts(new Date());
    const { card: shop, owner } = await openShop(testApp, { businessHours: { monday: '09:00–19:00' } });
    await page(`/${shop.subdomain}`);
    const specialHours = [{ date, hours: 'Cerrado', name: 'Inventario' }];
    await owner.browser.put(`/api/cards/${shop.id}`, { specialHours });
    const html = await page(`/${shop.subdomain}`);
    expect(jsonLdOf(html).specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: date,
        validThrough: date,
      },
    ]);
    expect(textOf(html)).toContain('Inventario');
    expect(propsOf(html)).toHaveProperty('openTimeline.0.status.state', 'closed');
  });

  test('contains hours, contacts, products, and offers with their prices in pesos', () => {
    const data = jsonLdOf(html);
    expect(data).toMatchObject({
      name: 'Ñandú Café',
      url: `${ORIGIN}/${card.subdomain}`,
      telephone: '+56223456789',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Av. Irarrázaval 1234, Ñuñoa',
        addressCountry: 'CL',
      },
      priceRange: 'CLP 1500 – 12990',
      hasMenu: `${ORIGIN}/${card.subdomain}#items`,
      hasMap: 'https://maps.app.goo.gl/nandu',
    });
    expect(data.sameAs).toEqual([
      expect.stringContaining('instagram.com/nandu'),
      'https://www.tiktok.com/@nandu.cafe',
      expect.stringMatching(/^https:\/\/nandu\.cl/),
    ]);
    const day = (name: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${name}`,
      opens,
      closes,
    });
    expect(data.openingHoursSpecification).toEqual([
      day('Monday', '09:00', '13:00'),
      day('Monday', '15:00', '19:00'),
      day('Saturday', '20:00', '02:00'),
      day('Sunday', '00:00', '00:00'),
    ]);
    const [cafeteria, others] = data.hasOfferCatalog.itemListElement;
    expect(cafeteria.name).toBe('Cafetería');
    expect(cafeteria.itemListElement).toMatchObject([
      {
        '@type': 'Offer',
        price: 12990,
        priceCurrency: 'CLP',
        availability: 'https://schema.org/InStock',
        itemOffered: { '@type': 'Product', name: 'Capuchino doble', description: 'Con leche entera' },
      },
      { price: 1500, availability: 'https://schema.org/OutOfStock' },
    ]);
    expect(others.itemListElement[0]).not.toHaveProperty('price');
    expect(data.makesOffer).toMatchObject([
      { itemOffered: { name: 'Desayuno' }, price: 7654, priceCurrency: 'CLP' },
      { itemOffered: { name: 'Martes 2x1' } },
    ]);
    expect(data.makesOffer[1]).not.toHaveProperty('price');
  });
});

describe('what the owner switches off', () => {
  test('prices are nowhere on the page', async () => {
    const { html: without } = await shopWithPage({ enablePricing: false, enableCart: false });
    expect(without).not.toMatch(/12990|7654/);
    expect(textOf(without)).toContain('Capuchino doble');
    expect(textOf(without)).not.toMatch(/\$\s?\d/);
    const told = JSON.stringify(jsonLdOf(without));
    expect(told).not.toMatch(/price|CLP|12990|7654/i);
    expect(metaOf(without, 'og:description')).not.toMatch(/precio|pedido/);
    expect(textOf(without)).toContain('Martes 2x1');
  });

  test('availability is neither visible on the page nor in its structured data', async () => {
    const { html: without } = await shopWithPage({ enableAvailability: false });
    expect(textOf(html)).toContain('No disponible');
    expect(textOf(without)).not.toContain('No disponible');
    expect(JSON.stringify(jsonLdOf(without))).not.toContain('InStock');
  });

  test.each([
    ['the cart', { enableCart: false }],
    ['every way to order', { enableDirectOrders: false, enableWhatsAppOrders: false }],
  ])('with %s switched off, nothing can be added to the cart', async (_, flags) => {
    const { html: without } = await shopWithPage(flags);
    expect(html).toMatch(/aria-label="Agregar[^"]*Capuchino/);
    expect(without).not.toMatch(/aria-label="Agregar|Abrir carrito/);
  });

  test('inactive products and offers appear nowhere', async () => {
    const { owner, card: shop } = await openShop(testApp, SHOP);
    const secret = { isActive: false };
    await owner.browser.post(`/api/cards/${shop.id}/items`, { name: 'Receta oculta', price: 77, ...secret });
    await owner.browser.post(`/api/cards/${shop.id}/offers`, { title: 'Oferta oculta', ...secret });
    expect(await page(`/${shop.subdomain}`)).not.toContain('oculta');
    expect((await owner.browser.get(`/${shop.subdomain}`)).text).not.toContain('oculta');
  });
});

describe('text that an owner types', () => {
  const NASTY = `</script><img src=x onerror=alert(1)>"'\u202e&<!--\u2028`;

  test('stays text in the page, its head, its structured data and its props', async () => {
    const typed = { title: NASTY, subtitle: NASTY, description: NASTY, contactInfo: { address: NASTY } };
    const businessHours = { monday: NASTY };
    const categories = [{ name: NASTY, items: [{ name: NASTY, description: NASTY, price: 10 }] }];
    const { owner, card: shop } = await openShop(testApp, { ...SHOP, ...typed, businessHours, categories });
    const offer = await owner.browser.post(`/api/cards/${shop.id}/offers`, { title: NASTY });
    expect(offer.status).toBe(201);
    const nasty = await page(`/${shop.subdomain}`);

    expect(nasty).not.toMatch(/<img src=x|<!--\u2028/);
    // The page has as many script elements as that of a harmless card, so none was added or closed early.
    expect(nasty.match(/<script/g)?.length).toBe(html.match(/<script/g)?.length);
    expect(nasty.match(/<\/script/g)?.length).toBe(html.match(/<\/script/g)?.length);
    expect(jsonLdOf(nasty)).toMatchObject({ name: shop.title, description: shop.description });
    const { card: hydrated, items, offers } = propsOf<CardPageProps>(nasty);
    expect([hydrated.title, items[0]?.name, offers[0]?.name]).toEqual([shop.title, shop.title, shop.title]);
    expect(metaOf(nasty, 'og:title')).toBe(`${shop.title} · ${shop.subtitle}`);
    expect(titleOf(nasty)).toBe(`${shop.title} · ${shop.subtitle}`);
    expect(shop.title).toContain('</script>');
  });

  test('cannot break out of the style rule that uses it as a colour', async () => {
    const { owner, card: shop } = await openShop(testApp);
    for (const headerBackgroundColor of ['red}</style>', '#fff;}', 'url(x)']) {
      const answer = await owner.browser.put(`/api/cards/${shop.id}`, { headerBackgroundColor });
      expect(answer.status).toBe(400);
    }
  });
});

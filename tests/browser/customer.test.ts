import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import { freshSubdomain, publishCard } from '../support/cards.ts';
import { type Person, signUp } from '../support/people.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '../support/test-site.ts';

const site = await useTestSite();
let owner: Person;
let card: Card;

const bread = (name: string) => ({ name, price: 1500 });
const wishes = {
  title: 'Panadería Ñandú',
  subtitle: 'Pan de verdad',
  description: 'Horneamos de madrugada.',
  headerBackgroundColor: '#c2410c',
  enableCart: true,
  enableWhatsAppOrders: true,
  enableEmailOrders: true,
  contactInfo: { whatsapp: '9 1234 5678', email: 'pan@nandu.cl', address: 'Los Alerces 12, Ñuñoa' },
  socialLinks: { instagram: '@nandu' },
  businessHours: { monday: '09:00–19:00' },
};

beforeAll(async () => {
  owner = await signUp(site);
});

/** A new card for each test, so that nothing is left over in carts and orders. */
async function publish(more: Record<string, unknown> = {}): Promise<void> {
  card = await publishCard(owner, {
    ...wishes,
    subdomain: freshSubdomain(),
    categories: [
      {
        name: 'Panes',
        items: [
          { name: 'Marraqueta', price: 2490 },
          { name: 'Hallulla', price: 1990 },
        ],
      },
      {
        name: 'Tortas',
        items: [
          { name: 'Torta & café #1', price: 12_990, description: 'Para diez.' },
          { name: 'Kuchen de nuez', price: 9900, isAvailable: false },
        ],
      },
    ],
    ...more,
  });
}

/** The card in a window in which WhatsApp is never really opened. */
async function visit(path = '', device: BrowserContextOptions = PHONE): Promise<Page> {
  const page = await site.open(`/${card.subdomain}${path}`, device);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  // What is tapped before the scripts have taken over does nothing yet.
  await page.waitForLoadState('networkidle');
  return page;
}

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Mi Carrito' });
const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });
const cartButtonOf = (page: Page) => page.getByRole('button', { name: 'Abrir carrito' });

/** Presses the WhatsApp button; answers what the shop would read. */
async function sendByWhatsApp(page: Page): Promise<string> {
  const [whatsapp] = await Promise.all([
    page.context().waitForEvent('page'),
    cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' }).click(),
  ]);
  const address = new URL(whatsapp.url());
  await whatsapp.close();
  expect(address.origin + address.pathname).toBe('https://wa.me/56912345678');
  return address.searchParams.get('text') ?? '';
}

const recorded = () =>
  site.db.selectFrom('orders').selectAll().where('cardId', '=', card.id).orderBy('id').execute();

describe('ordering', () => {
  test("a customer adds products and an offer and hands the order over; it is recorded at the server's prices", async () => {
    await publish();
    await owner.browser.post(`/api/cards/${card.id}/offers`, { title: 'Docena de hallullas', price: 9900 });
    const page = await visit();

    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartOf(page).getByRole('button', { name: 'Sumar uno: Marraqueta' }).click();
    await cartOf(page).getByLabel('Nota para el local').fill('Sin semillas');
    await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();

    await page.getByRole('link', { name: 'Torta & café #1' }).click();
    const product = page.getByRole('dialog', { name: 'Torta & café #1' });
    await product.getByRole('button', { name: 'Sumar uno' }).click();
    await product.getByRole('button', { name: 'Agregar $25.980' }).click();
    await page.getByRole('button', { name: 'Agregar Docena de hallullas' }).click();

    await cartButtonOf(page).click();
    await cartOf(page).getByRole('button', { name: 'Restar uno: Torta & café #1' }).click();
    expect(await sendByWhatsApp(page)).toBe(
      [
        'Hola, Panadería Ñandú. Quiero hacer este pedido:\n',
        '2 × Marraqueta — $4.980',
        '1 × Torta & café #1 — $12.990',
        '1 × Docena de hallullas — $9.900\n',
        'Total: $27.870',
        'Nota: Sin semillas',
      ].join('\n'),
    );

    await noticesOf(page).getByText('Pedido N.º 1 enviado').waitFor();
    expect(await cartButtonOf(page).count()).toBe(0);
    expect(await recorded()).toMatchObject([{ total: 27_870, note: 'Sin semillas', channel: 'whatsapp' }]);
  });

  test('an order taken back and sent again as it was is recorded once', async () => {
    await publish();
    const page = await visit();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await sendByWhatsApp(page);
    await noticesOf(page).getByRole('button', { name: 'Deshacer' }).click();
    await cartButtonOf(page).click();
    await sendByWhatsApp(page);
    await noticesOf(page).getByText('Pedido N.º 1 enviado').waitFor();
    expect(await recorded()).toHaveLength(1);
  });

  test('an order that leaves while the server is out of reach is recorded on the next visit', async () => {
    await publish();
    const page = await visit();
    await page.evaluate(`fetch = () => Promise.reject(new TypeError('offline'))`);
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    expect(await sendByWhatsApp(page)).toContain('1 × Hallulla');
    await noticesOf(page).getByText('lo registraremos cuando vuelva').waitFor();
    expect(await recorded()).toEqual([]);

    const [answer] = await Promise.all([page.waitForResponse(/\/orders$/), page.reload()]);
    expect(answer.status()).toBe(201);
    expect(await recorded()).toMatchObject([{ total: 1990 }]);
  });

  test('a cart survives a reload, without what is no longer sold', async () => {
    await publish();
    const page = await visit();
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    const items = await owner.browser.get<{ id: number; name: string }[]>(`/api/cards/${card.id}/items`);
    const gone = items.body.find(({ name }) => name === 'Marraqueta');
    await owner.browser.put(`/api/items/${gone?.id}`, { isAvailable: false });

    await page.reload();
    await noticesOf(page).getByText('Sacamos un producto que ya no está disponible.').waitFor();
    await cartButtonOf(page).click();
    expect(await cartOf(page).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Hallulla'),
    ]);
  });

  test('a line thrown away by mistake comes back', async () => {
    await publish();
    const page = await visit();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).click();
    await cartOf(page).getByText('Tu carrito está vacío.').waitFor();
    await cartOf(page).getByRole('button', { name: 'Deshacer' }).click();
    await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).waitFor();
  });

  test('a card that shows no prices takes orders without amounts', async () => {
    await publish({ enablePricing: false });
    const page = await visit();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    expect(await page.locator('#root').textContent()).not.toContain('$');
    expect(await sendByWhatsApp(page)).toBe(
      'Hola, Panadería Ñandú. Quiero hacer este pedido:\n\n1 × Hallulla',
    );
  });

  test('a card without a cart lets one ask about a product instead', async () => {
    await publish({ enableCart: false });
    const page = await visit();
    expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    const ask = page.getByRole('link', { name: 'Consultar por WhatsApp' });
    expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain(
      'Quiero consultar por: Marraqueta.',
    );
  });
});

describe('finding one’s way', () => {
  test('the back gesture closes a product and the cart, and a link opens a product at once', async () => {
    await publish();
    const page = await visit();
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
    const address = page.url();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await page.goBack();
    await cartOf(page).waitFor({ state: 'hidden' });

    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
  });

  test('the keyboard alone is enough, and the focus comes back to where it was', async () => {
    await publish();
    const page = await visit('', DESKTOP);
    const add = page.getByRole('button', { name: 'Agregar Hallulla' });
    await add.press('Enter');
    await cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' }).press('Enter');
    await page.keyboard.press('Escape');
    await cartOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
      'Agregar otro Hallulla, ya tienes 2',
    );
  });

  test('a long catalogue is searched without minding accents, and filtered by category', async () => {
    const breads = Array.from({ length: 12 }, (_, n) => bread(`Pan ${n + 1}`));
    await publish({
      categories: [
        { name: 'Panes', items: breads },
        { name: 'Bebidas', items: [{ name: 'Limonada', price: 2900, description: 'Con jengibre.' }] },
      ],
    });
    const page = await visit();
    const products = page.locator('#items').getByRole('article');
    await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('LÍMON');
    await expect.poll(() => products.count()).toBe(1);
    await page.getByRole('button', { name: 'Panes' }).click();
    await expect.poll(() => products.count()).toBe(12);
    await page.getByRole('button', { name: 'Todos' }).click();
    await expect.poll(() => products.count()).toBe(13);
  });

  test('the owner finds the panel where others find the heart', async () => {
    await publish();
    const page = await site.open('/login');
    await page.getByLabel('Email').fill(owner.user.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(owner.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${site.origin}/${card.subdomain}`);
    expect(await page.getByRole('link', { name: 'Mi Panel' }).getAttribute('href')).toBe('/user-panel');
    expect(await page.getByRole('link', { name: card.title }).getAttribute('href')).toBe('/user-panel');
    expect(await page.getByLabel(/Guardar tarjeta/).count()).toBe(0);
  });
});

describe('everyone can use it', () => {
  test('without JavaScript a card reads and links in full', async () => {
    await publish();
    const page = await visit('', { ...PHONE, javaScriptEnabled: false });
    const text = await page.locator('#root').textContent();
    for (const words of ['Panadería Ñandú', 'Marraqueta', '$2.490', 'No disponible', '09:00–19:00']) {
      expect(text).toContain(words);
    }
    const links = page.getByRole('link');
    const hrefs = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('https://wa.me/56912345678');
    expect(hrefs).toContain('https://www.instagram.com/nandu');
    expect(hrefs).toContain(`/api/cards/${card.subdomain}/contact.vcf`);
    expect(await page.getByRole('button', { name: /Agregar|Compartir/ }).count()).toBe(0);
  });

  test.each([
    ['a phone', PHONE],
    ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
    ['a desktop', DESKTOP],
  ])('nothing stands in the way of assistive technology on %s', { timeout: 60_000 }, async (_, device) => {
    await publish();
    const page = await visit('', device);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await cartOf(page).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await cartOf(page).waitFor({ state: 'hidden' });
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('at 320 pixels nothing is cut off', async () => {
    await publish({ title: 'Electricidad y Gasfitería Fernández-Oyarzún Hermanos' });
    const page = await visit('', { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  test('the scripts of a card weigh at most 75 kB', async () => {
    await publish();
    const weights: number[] = [];
    const page = await visit();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) weights.push(Number(response.headers()['content-length']));
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(75_000);
  });
});

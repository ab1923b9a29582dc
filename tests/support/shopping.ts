import type { Selectable } from 'kysely';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Tables } from '#foundation/server/database/database.ts';
import { freshSubdomain, publishCard } from './cards.ts';
import { type Person, signUp } from './people.ts';
import { PHONE, type TestSite, useTestSite } from './test-site.ts';

const defaults = {
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
};

interface Shopping {
  site: TestSite;
  owner: Person;
  /** The most recently published card. */
  card: Card;
  /** Publishes a new card; call it in each test, so that carts and orders start empty. */
  publish(more?: Record<string, unknown>): Promise<Card>;
  /** Opens that card in a window that never really opens WhatsApp. */
  visit(device?: BrowserContextOptions): Promise<Page>;
  /** That card's orders, the oldest first. */
  recorded(): Promise<Selectable<Tables['orders']>[]>;
}

/** A bakery's card and its visitors. Call it at the top of a test file. */
export async function useShopping(settings: Parameters<typeof useTestSite>[0] = {}): Promise<Shopping> {
  const site = await useTestSite(settings);
  const shopping = {
    site,
    async publish(more = {}) {
      shopping.card = await publishCard(shopping.owner, {
        ...defaults,
        subdomain: freshSubdomain(),
        ...more,
      });
      return shopping.card;
    },
    async visit(device = PHONE) {
      const page = await site.open(`/${shopping.card.subdomain}`, device);
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      return page;
    },
    recorded: () =>
      site.db.selectFrom('orders').selectAll().where('cardId', '=', shopping.card.id).orderBy('id').execute(),
  } as Shopping;
  beforeAll(async () => {
    shopping.owner = await signUp(site);
  });
  return shopping;
}

export const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Mi Carrito' });
export const cartButtonOf = (page: Page) => page.getByRole('button', { name: 'Abrir carrito' });
/** The sheet of an order that was sent; without a number, that of any. */
export const sentOrderOf = (page: Page, number?: number) =>
  page.getByRole('dialog', { name: number ? `Pedido N.º ${number} listo en WhatsApp` : /^Pedido .*listo/ });

/** Presses the WhatsApp button and returns the message that the shop would get. */
export async function sendByWhatsApp(page: Page, { isOffline = false } = {}): Promise<string> {
  // A visitor is slower than the reservation of the order's number, so wait for it.
  if (!isOffline) await cartOf(page).locator('a[href*="Pedido%20N"]').first().waitFor();
  const [whatsapp] = await Promise.all([
    page.context().waitForEvent('page'),
    cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' }).click(),
  ]);
  const address = new URL(whatsapp.url());
  await whatsapp.close();
  expect(address.origin + address.pathname).toBe('https://wa.me/56912345678');
  return address.searchParams.get('text') ?? '';
}

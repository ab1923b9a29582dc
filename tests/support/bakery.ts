import { beforeAll, beforeEach } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { publishCard } from './cards.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** A card with two products that accepts orders. Each test opens a new one, because orders are numbered per card. */
interface Bakery {
  owner: Person;
  customer: TestBrowser;
  card: Card;
  /** $2.490 */
  bread: Item;
  /** $12.990, with characters that links must encode */
  cake: Item;
}

export const bakeryWishes = {
  title: 'Panadería Ñandú',
  enableCart: true,
  enableWhatsAppOrders: true,
  enableEmailOrders: true,
  contactInfo: { whatsapp: '9 1234 5678', email: 'pan@nandu.cl' },
};

export function useBakery(testApp: TestApp) {
  const bakery = {} as Bakery;

  const addItem = async (cardId: number, name: string, price: number) =>
    (await bakery.owner.browser.post<Item>(`/api/cards/${cardId}/items`, { name, price })).body;

  const placeBy = (browser: TestBrowser, body: unknown, token?: string) =>
    browser.post<PlacedOrder>(
      `/api/cards/${bakery.card.id}/orders`,
      token ? { ...(body as object), token } : body,
    );

  beforeAll(async () => {
    bakery.owner = await signUp(testApp);
    bakery.customer = testApp.browser();
  });
  beforeEach(async () => {
    // As the product deletes: again after a deadlock with what a server still does in the background.
    await inTransaction(testApp.db, (trx) => trx.deleteFrom('cards').execute());
    bakery.card = await publishCard(bakery.owner, bakeryWishes);
    bakery.bread = await addItem(bakery.card.id, 'Marraqueta', 2490);
    bakery.cake = await addItem(bakery.card.id, 'Torta & café #1', 12_990);
  });

  return {
    bakery,
    addItem,
    addOffer: async (title: string, price?: number) =>
      (await bakery.owner.browser.post<Offer>(`/api/cards/${bakery.card.id}/offers`, { title, price })).body,
    place: (body: unknown, token?: string) => placeBy(bakery.customer, body, token),
    /** Places an order from another IP address. */
    placeAsAnother: (body: unknown, token?: string) => placeBy(testApp.browser(), body, token),
    /** The number of orders in the database. */
    async recorded() {
      const { count } = await testApp.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

export const line = (part: { id: number }, quantity = 1, type = 'item') => ({ type, id: part.id, quantity });
export const order = (lines: unknown[], more: Record<string, unknown> = {}) => ({
  channel: 'whatsapp',
  lines,
  ...more,
});

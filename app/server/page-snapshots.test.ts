import { beforeAll, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { bakeryWishes, line, order } from '#tests/support/bakery.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { insertAsked } from '#tests/support/permission-bookings.ts';
import { insertConversations } from '#tests/support/permission-conversations.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { loadNotFound } from '../pages/not-found/not-found.page.ts';
import type { Visit } from './page.ts';
import { Redirect } from './page.ts';
import { readPages } from './page-table.ts';

const testApp = useTestApp();
let addresses: Record<string, { params?: Visit['params']; query?: string }>;
let viewer: Awaited<ReturnType<typeof signUpAdmin>>['user'];

beforeAll(async () => {
  const { owner, card } = await openShop(testApp, bakeryWishes);
  const { browser } = owner;
  const bread = await browser.post<Item>(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 2490 });
  await browser.put(`/api/cards/${card.id}`, { subdomain: 'pan-nuevo' });
  const placed = await browser.post<PlacedOrder>(`/api/cards/${card.id}/orders`, order([line(bread.body)]));
  const cake = await browser.post<Item>(`/api/cards/${card.id}/items`, { name: 'Torta', price: 0 });
  const asked = { itemId: cake.body.id, customerName: 'Luis', customerPhone: '9 8765 4321' };
  const token = 'a-token-of-a-request';
  await browser.post(`/api/cards/${card.id}/requests`, { ...asked, token });
  viewer = (await signUpAdmin(testApp)).user;
  await testApp.db.updateTable('cards').set({ userId: viewer.id }).execute();
  const { visitorToken } = await insertConversations(testApp, card.id, owner.user.id);
  const { bookingToken } = await insertAsked(testApp, card.id);
  const former = { subdomain: card.subdomain };
  addresses = {
    'admin-edit-card': { params: { cardId: String(card.id) } },
    booking: { params: { token: bookingToken } },
    card: { params: { subdomain: 'pan-nuevo' } },
    conversation: { params: { token: visitorToken } },
    directory: { query: 'q=zzzqqq' },
    embed: { params: { subdomain: 'pan-nuevo' } },
    home: { query: 'q=zzzqqq' },
    kitchen: { params: { token: 'a'.repeat(43) } },
    'new-message': { query: `card=${card.id}&producto=${bread.body.id}` },
    order: { params: { token: placed.body.token } },
    request: { params: { token } },
    'report-card': { params: former },
  };
});

const visit = {
  origin: 'https://vitrina.example',
  contactEmail: null,
  sendsMail: false,
  cardUrl: 'https://vitrina.example/{subdomain}',
  home: '/',
  takeProducts: async () => {},
  searchInTurn: <Result>(search: () => Promise<Result>) => search(),
  now: new Date(),
};

/** Counts the reads of `load` outside a transaction, and its transactions. */
async function countReads(load: (db: Database) => unknown) {
  const counts = { outside: 0, transactions: 0 };
  const db = testApp.db.withPlugin({
    transformQuery({ node }) {
      counts.outside += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  db.transaction = () => {
    counts.transactions += 1;
    return testApp.db.transaction();
  };
  try {
    await load(db);
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
  }
  return counts;
}

test('a page that reads more than once reads in one snapshot', async () => {
  const pages = await readPages();
  expect(Object.keys(addresses).filter((name) => !pages.has(name))).toEqual([]);
  const torn: unknown[] = [];
  const judge = async (name: string, load: (db: Database) => unknown) => {
    const { outside, transactions } = await countReads(load);
    if (outside + transactions > 1) torn.push({ name, outside, transactions });
  };
  for (const [name, page] of pages) {
    const { params = {}, query } = addresses[name] ?? {};
    await judge(name, (db) => page.load({ ...visit, db, params, query: new URLSearchParams(query), viewer }));
  }
  for (const asked of ['/panaderria', '/pan-nuevo/999'])
    await judge(`not-found: ${asked}`, (db) => loadNotFound(db, 'card', asked, '/'));
  expect(torn).toEqual([]);
});

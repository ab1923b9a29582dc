import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

/** What somebody who works with a card, or has an account, may read again and again, by the name of its counter. */
const COUNTED: [counter: string, path: (ids: { card: number; user: number; order: number }) => string][] = [
  ['reads-of-orders', ({ card }) => `/api/cards/${card}/orders`],
  ['reads-of-order', ({ order }) => `/api/orders/${order}`],
  ['reads-of-order-summary', ({ card }) => `/api/cards/${card}/orders/summary`],
  ['reads-of-customers', ({ card }) => `/api/cards/${card}/customers`],
  ['reads-of-requests', ({ card }) => `/api/cards/${card}/requests`],
  ['reads-of-changes', ({ card }) => `/api/cards/${card}/changes`],
  ['reads-of-own-orders', ({ user }) => `/api/users/${user}/orders`],
  ['reads-of-conversations', () => '/api/conversations'],
  ['dear-reads', ({ card }) => `/api/cards/${card}/orders?q=marraqueta`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/orders/production`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/orders/export?format=csv`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/closing?date=2026-11-28&period=month`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/closing/export?date=2026-11-28&period=month&format=csv`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/statistics?days=365`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/customers?q=ana`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/customers/export?format=csv`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/requests?q=ana`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/requests/export`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/items/export?format=csv`],
  ['dear-reads', ({ card }) => `/api/cards/${card}/statistics/export?days=365`],
  ['dear-reads', () => '/api/conversations?q=pan'],
];

test('whoever works with a card reads it as often as a panel does, and no more', async () => {
  const { body } = await place(order([line(bakery.bread)]));
  const ids = { card: bakery.card.id, user: bakery.owner.user.id, order: body.id };
  for (const [counter, path] of COUNTED) {
    await testApp.db.deleteFrom('throttles').execute();
    const { browser } = bakery.owner;
    expect((await browser.get(path(ids))).status, path(ids)).toBe(200);
    const { count } = await testApp.db
      .updateTable('throttles')
      .set({ count: counter === 'dear-reads' ? 300 : 600 })
      .where('key', '=', `${counter}:${ids.user}`)
      .returning('count')
      .executeTakeFirstOrThrow();
    expect((await browser.get(path(ids))).status, `${path(ids)} beyond ${count}`).toBe(429);
  }
});

test('searches of one person wait for each other without a connection, and a search counts nothing', async () => {
  await place(order([line(bakery.bread)]));
  await testApp.db.deleteFrom('throttles').execute();
  const search = () =>
    bakery.owner.browser.get<unknown[]>(`/api/cards/${bakery.card.id}/orders?q=marraqueta`);
  const asked = await testApp.db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    const searches = Array.from({ length: 10 }, search);
    await eventually(async () => expect(await waitingForLocks(testApp.db, '%ilike%')).toBe(1));
    expect((await testApp.browser().get('/api/cards')).status).toBe(200);
    return searches;
  });
  for (const { status, body, headers } of await Promise.all(asked)) {
    expect([status, body.length, headers['x-total-count']]).toEqual([200, 1, undefined]);
  }
});

test('a page of very long orders ends sooner, and the next one begins where it ended', async () => {
  const { card, owner } = bakery;
  await testApp.db.deleteFrom('orders').where('cardId', '=', card.id).execute();
  await sql`
    with added as (
      insert into orders (card_id, number, channel, status, total)
      select ${card.id}, 1000 + at, 'whatsapp', 'nueva', 0 from generate_series(1, 12) at returning id
    )
    insert into order_lines (order_id, position, type, item_id, name, price, quantity)
    select id, place, 'other', 0, 'Pan', 0, 1 from added, generate_series(0, 299) place
  `.execute(testApp.db);
  type Page = { number: number; lines: object[] }[];
  const first = await owner.browser.get<Page>(`/api/cards/${card.id}/orders?limit=100`);
  const next = /<([^>]+)>/.exec(`${first.headers.link}`)?.[1] ?? '';
  const second = await owner.browser.get<Page>(next);
  expect([first.body.length, second.body.length]).toEqual([6, 6]);
  expect(new Set([...first.body, ...second.body].map(({ number }) => number)).size).toBe(12);
  expect(second.headers.link).toBeUndefined();
});

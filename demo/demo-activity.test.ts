import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Statistics } from '#features/insight/statistics/statistics.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { addActivity } from './demo-activity.ts';

const testApp = useTestApp();
const shops: { owner: Person; card: Card }[] = [];

let customer: Person;

beforeAll(async () => {
  customer = await signUp(testApp);
  for (let at = 0; at < 3; at += 1) {
    const shop = await openShop(testApp, {
      enableCart: at < 2,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '9 1234 5678' },
    });
    for (let item = 1; item <= 12; item += 1) {
      await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, {
        name: `Pan ${item}`,
        price: item * 1000,
      });
    }
    shops.push(shop);
  }
  const subdomains = shops.map(({ card }) => card.subdomain);
  await inTransaction(testApp.db, (trx) => addActivity(trx, subdomains, new Date()));
});

describe('the activity of the demo', () => {
  test('contains sixty days of visits to every card, most of them to the first one', async () => {
    const visits = await Promise.all(
      shops.map(async ({ owner, card }) => {
        const { body } = await owner.browser.get<Statistics>(`/api/cards/${card.id}/statistics?days=365`);
        return body.visits;
      }),
    );
    expect(visits.every((count) => count > 500)).toBe(true);
    expect(visits[0]).toBe(Math.max(...visits));
  });

  test('contains orders on the cards that take them, three of which are new', async () => {
    const { owner, card } = shops[0] as (typeof shops)[number];
    const { body } = await owner.browser.get<Order[]>(`/api/cards/${card.id}/orders?status=nueva`);
    expect(body).toHaveLength(3);
    expect(body.every(({ total }) => total > 0)).toBe(true);
  });

  test('places the orders of all cards in the order of their time, as their customers see them', async () => {
    const orders = await testApp.db.selectFrom('orders').select('createdAt').orderBy('id').execute();
    const times = orders.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('contains conversations: in one the shop has to answer, in one the customer has an unread answer', async () => {
    const unreadOf = async ({ browser }: Person) =>
      (await browser.get<{ count: number }>('/api/conversations/unread')).body.count;
    expect(await unreadOf((shops[0] as (typeof shops)[number]).owner)).toBe(1);
    expect(await unreadOf(customer)).toBe(1);
  });

  test('shows nobody a celebration at the first sign-in', async () => {
    const unseen = await testApp.db
      .selectFrom('achievements')
      .selectAll()
      .where('viewedAt', 'is', null)
      .execute();
    expect(unseen).toEqual([]);
  });

  test('has owners who came before their cards and earned their achievements on several days since', async () => {
    const { rows } = await sql<{ owner: number; isOlder: boolean; days: number }>`
      select users.id as owner, users.created_at < min(cards.created_at) as is_older,
        (select count(distinct earned_at::date)::integer from achievements
          where user_id = users.id and earned_at > min(cards.created_at)) as days
      from users join cards on cards.user_id = users.id group by users.id
    `.execute(testApp.db);
    expect(rows.filter(({ isOlder, days }) => !isOlder || days < 2)).toEqual([]);
  });
});

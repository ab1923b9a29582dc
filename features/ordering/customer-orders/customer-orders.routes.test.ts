import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ListedOrder } from './customer-orders.contract.ts';

const testApp = useTestApp();
const { bakery } = useBakery(testApp);

test('a person can read the orders that they placed while signed in, page by page, and nobody else can', async () => {
  const person = await signUp(testApp);
  const orders = `/api/cards/${bakery.card.id}/orders`;
  for (const quantity of [1, 2, 3]) await person.browser.post(orders, order([line(bakery.bread, quantity)]));
  await bakery.customer.post(orders, order([line(bakery.bread, 9)]));
  await bakery.owner.browser.post(`${orders}/owner`, { lines: [line(bakery.bread, 8)] });

  const path = `/api/users/${person.user.id}/orders`;
  const first = await person.browser.get<ListedOrder[]>(`${path}?limit=2`);
  expect(first.body).toMatchObject([
    {
      number: 3,
      total: 7470,
      status: 'nueva',
      ...{ seenAt: null, isShopReached: true },
      lines: [{ quantity: 3, name: bakery.bread.name }],
      card: { title: bakery.card.title, showsPrices: true },
    },
    { number: 2, total: 4980 },
  ]);
  const next = /<([^>]+)>/.exec(`${first.headers.link}`)?.[1] ?? '';
  const second = await person.browser.get<ListedOrder[]>(next);
  expect(second.body).toMatchObject([{ number: 1, total: 2490 }]);
  expect(second.headers.link).toBeUndefined();
  const { token } = second.body[0] as ListedOrder;
  expect((await person.browser.get(`/api/orders/by-token/${token}`)).body).toMatchObject({ number: 1 });

  expect((await person.browser.get(`${path}?cursor=bm8`)).body).toMatchObject({ code: 'invalid' });
  expect((await bakery.owner.browser.get(path)).status).toBe(403);
  expect((await bakery.customer.get(path)).status).toBe(401);
});

test('a page of very long orders ends sooner, and the next one begins where it ended', async () => {
  const { user, browser } = await signUp(testApp);
  await sql`
    with added as (
      insert into orders (card_id, number, channel, status, total, token, customer_id)
      select ${bakery.card.id}, 5000 + at, 'whatsapp', 'nueva', 0, 'a-long-order-of-somebody-' || at, ${user.id}
      from generate_series(1, 12) at returning id
    )
    insert into order_lines (order_id, position, type, item_id, name, price, quantity)
    select id, place, 'other', 0, 'Pan', 0, 1 from added, generate_series(0, 299) place
  `.execute(testApp.db);
  const first = await browser.get<{ number: number }[]>(`/api/users/${user.id}/orders?limit=100`);
  const second = await browser.get<{ number: number }[]>(
    /<([^>]+)>/.exec(`${first.headers.link}`)?.[1] ?? '',
  );
  expect([first.body.length, second.body.length]).toEqual([6, 6]);
  expect(new Set([...first.body, ...second.body].map(({ number }) => number)).size).toBe(12);
});

import { expect, test } from 'vitest';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
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
    { number: 3, total: 7470, status: 'nueva', card: { title: bakery.card.title, showsPrices: true } },
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

test('a person takes orders that they placed without an account into it, but none of somebody else', async () => {
  const person = await signUp(testApp);
  const other = await signUp(testApp);
  const orders = `/api/cards/${bakery.card.id}/orders`;
  const placeBy = async (browser: TestBrowser, path = orders, body: object = order([line(bakery.bread)])) =>
    (await browser.post<{ token: string }>(path, body)).body.token;
  const guests = await placeBy(bakery.customer);
  const others = await placeBy(other.browser);
  const shops = 'an-order-by-telephone';
  await placeBy(bakery.owner.browser, `${orders}/owner`, { lines: [line(bakery.bread)], token: shops });
  const forgotten = await placeBy(bakery.customer);
  await bakery.customer.put(`/api/orders/by-token/${forgotten}`, { isCancelled: true });
  await bakery.customer.delete(`/api/orders/by-token/${forgotten}/customer`);
  const isClaimable = async (token: string) =>
    (await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${token}`)).body.isClaimable;
  const all = [guests, others, shops, forgotten];
  expect(await Promise.all(all.map(isClaimable))).toEqual([true, false, false, false]);

  const path = `/api/users/${person.user.id}/orders`;
  const tokens = [...all, 'a-token-of-no-order'];
  expect((await bakery.customer.post(path, { tokens })).status).toBe(401);
  expect((await other.browser.post(path, { tokens })).status).toBe(403);
  expect((await person.browser.post(path, { tokens: ['corto'] })).status).toBe(400);
  expect((await person.browser.post(path, { tokens: Array(101).fill(guests) })).status).toBe(400);
  expect(await isClaimable(guests)).toBe(true);
  // Whoever works with the card takes no orders of its customers.
  const ownersPath = `/api/users/${bakery.owner.user.id}/orders`;
  expect((await bakery.owner.browser.post(ownersPath, { tokens })).body).toEqual({ taken: 0 });

  expect(await person.browser.post(path, { tokens })).toMatchObject({ status: 200, body: { taken: 1 } });
  expect((await person.browser.get(path)).body).toMatchObject([{ token: guests }]);
  expect(await isClaimable(guests)).toBe(false);
  // Those that are in the account already count, too.
  expect((await person.browser.post(path, { tokens })).body).toEqual({ taken: 1 });
  const othersPath = `/api/users/${other.user.id}/orders`;
  expect((await other.browser.post(othersPath, { tokens: [guests] })).body).toEqual({ taken: 0 });
  expect((await other.browser.get(othersPath)).body).toMatchObject([{ token: others }]);
});

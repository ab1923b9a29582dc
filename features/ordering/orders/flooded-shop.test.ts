import { expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();
const { bakery } = useBakery(testApp);

const orderBy = (browser: TestBrowser, part: { id: number }) =>
  browser.post(`/api/cards/${bakery.card.id}/orders`, order([line(part)]));

test('an address that fills its places at a shop keeps nobody else from ordering there', async () => {
  const flood = testApp.browser();
  const { sent, another } = await testApp.db.transaction().execute(async (trx) => {
    // The first order waits for the card, and the others wait for it.
    await trx.selectFrom('cards').select('id').where('id', '=', bakery.card.id).forUpdate().execute();
    let refused = 0;
    const sent = Array.from({ length: 110 }, async () => {
      const { status } = await orderBy(flood, bakery.bread);
      if (status === 429) refused += 1;
      return status;
    });
    await expect.poll(() => refused, { timeout: 4_000 }).toBe(10);
    return { sent, another: orderBy(testApp.browser(), bakery.bread) };
  });
  expect((await another).status).toBe(201);
  expect((await Promise.all(sent)).filter((status) => status === 201)).toHaveLength(100);
});

test('refused orders are counted, too: after 1,000 in an hour an address is told to come back', async () => {
  const flood = testApp.browser();
  const gone = { id: 2_147_483_000 };
  expect((await orderBy(flood, gone)).status).toBe(409);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 999 })
    .where('key', 'like', `order-attempts:%:${bakery.card.id}`)
    .execute();
  expect((await orderBy(flood, gone)).status).toBe(409);
  expect((await orderBy(flood, bakery.bread)).status).toBe(429);
  expect((await orderBy(testApp.browser(), bakery.bread)).status).toBe(201);
});

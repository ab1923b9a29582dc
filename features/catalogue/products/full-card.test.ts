import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp();

describe('a full card', () => {
  test('accepts no more products, even if many are sent at the same moment', async () => {
    const shop = await openShop(testApp);
    const { id } = shop.card;
    await testApp.db
      .insertInto('items')
      .values(
        Array.from({ length: 1_995 }, (_, at) => ({ cardId: id, name: 'x', price: 1, displayOrder: at })),
      )
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        shop.owner.browser.post(`/api/cards/${id}/items`, { name: 'y', price: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
    const { body } = await testApp.browser().get<Item[]>(`/api/cards/${id}/items`);
    expect(body).toHaveLength(2_000);
  });

  test('accepts no more than 200 categories', async () => {
    const shop = await openShop(testApp);
    const { id } = shop.card;
    await testApp.db
      .insertInto('categories')
      .values(Array.from({ length: 200 }, (_, at) => ({ cardId: id, name: 'x', displayOrder: at })))
      .execute();
    const answer = await shop.owner.browser.post(`/api/cards/${id}/categories`, { name: 'y' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  test('is read by a stranger who is signed in, for whom no answer is kept, a limited number of times', async () => {
    const { card } = await openShop(testApp);
    const stranger = await signUp(testApp);
    const read = () => stranger.browser.get(`/api/cards/${card.id}/items`);
    expect((await read()).status).toBe(200);
    const spent = testApp.db.updateTable('throttles').set({ count: 300 }).where('key', 'like', 'items:%');
    await spent.execute();
    expect(await read()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });
});

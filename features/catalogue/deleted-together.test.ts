import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import type { DeletedPart } from '#features/cards/deleted-parts.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;

beforeEach(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner.browser;
  card = shop.card;
  for (const name of ['Pan', 'Torta', 'Kuchen']) {
    await owner.post(`/api/cards/${card.id}/items`, { name, price: 1000, code: name });
  }
});

const items = async () => (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
const call = (what: 'delete' | 'restore', ids: (number | undefined)[]) =>
  owner.post<Item[] & { message?: string; fields?: object }>(`/api/cards/${card.id}/items/${what}`, { ids });

test('products that are deleted together are listed one by one, and come back together', async () => {
  const before = await items();
  const ids = before.slice(0, 2).map(({ id }) => id);
  expect((await call('delete', ids)).status).toBe(204);
  expect(await items()).toEqual(before.slice(2));
  const { body } = await owner.get<DeletedPart[]>(`/api/cards/${card.id}/deleted`);
  expect(body.map(({ name }) => name).toSorted()).toEqual(['Pan', 'Torta']);
  expect((await call('restore', ids)).body).toEqual(before.slice(0, 2));
  expect(await items()).toEqual(before);
  expect((await call('restore', ids)).status).toBe(200);
});

test("no product is deleted where one of them is another card's", async () => {
  const other = await openShop(testApp);
  const foreign = await other.owner.browser.post<Item>(`/api/cards/${other.card.id}/items`, {
    name: 'Ajeno',
    price: 1,
  });
  const before = await items();
  expect((await call('delete', [before[0]?.id, foreign.body.id])).status).toBe(400);
  expect((await call('restore', [foreign.body.id])).status).toBe(404);
  expect(await items()).toEqual(before);
});

test('no product comes back where the code of one is taken by now', async () => {
  const before = await items();
  const ids = before.map(({ id }) => id);
  await call('delete', ids);
  await owner.post(`/api/cards/${card.id}/items`, { name: 'Otro', price: 1, code: 'Torta' });
  expect(await call('restore', ids)).toMatchObject({ status: 409, body: { code: 'not_available' } });
  expect((await items()).map(({ name }) => name)).toEqual(['Otro']);
});

test('more than 100 products are not deleted at once: all of them can be brought back', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => at + 1);
  const answer = await call('delete', ids);
  expect(answer).toMatchObject({ status: 400, body: { fields: { ids: 'Elige hasta 100 a la vez.' } } });
});

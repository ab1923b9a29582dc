import { beforeAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop(testApp);
});

interface Part {
  id: number;
  name?: string;
  title?: string;
}

/** Creates with a key that can be repeated, like a form that is sent again because its answer was lost. */
const creator = (path: 'items' | 'offers') => ({
  create: (body: object, key: string) =>
    shop.owner.browser.post<Part>(`/api/cards/${shop.card.id}/${path}`, body, { 'idempotency-key': key }),
  list: async () => (await shop.owner.browser.get<Part[]>(`/api/cards/${shop.card.id}/${path}`)).body,
  remove: (id: number) => shop.owner.browser.delete(`/api/${path}/${id}`),
});

test.each([
  ['items', { name: 'Torta', price: 9990 }, { name: 'Torta de piña', price: 9990 }],
  ['offers', { title: '2x1' }, { title: '3x2' }],
] as const)('%s sent again with the same key are stored once, as sent last', async (path, first, changed) => {
  const { create, list, remove } = creator(path);
  const answers = await Promise.all([create(first, 'form-1'), create(first, 'form-1')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const again = await create(changed, 'form-1');
  expect(again.body).toMatchObject({ ...changed, id: answers[0]?.body.id });
  expect(await list()).toMatchObject([changed]);
  // Another form creates another one, and one that was deleted in between is created again.
  await create(first, 'form-2');
  await remove(again.body.id);
  await create(first, 'form-1');
  expect(await list()).toHaveLength(2);
});

test('a key of more than 200 characters is refused', async () => {
  const { status } = await creator('items').create({ name: 'Pan', price: 1 }, 'x'.repeat(201));
  expect(status).toBe(400);
});

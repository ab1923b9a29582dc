import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { describeOwnersCalls } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Category, Item } from './catalogue.contract.ts';

const testApp = useTestApp();

const catalogueOf = async (cardId: number) => {
  const partsIn = (table: 'categories' | 'items') =>
    testApp.db.selectFrom(table).selectAll().where('cardId', '=', cardId).orderBy('id').execute();
  const version = await testApp.db.selectFrom('cards').select('version').where('id', '=', cardId).execute();
  return { categories: await partsIn('categories'), items: await partsIn('items'), version };
};

const product = { name: 'Marraqueta', price: 2000 };
const addItem = async ({ browser }: Person, cardId: number) =>
  (await browser.post<Item>(`/api/cards/${cardId}/items`, product)).body.id;
const addCategory = async ({ browser }: Person, cardId: number) =>
  (await browser.post<Category>(`/api/cards/${cardId}/categories`, { name: 'Panes' })).body.id;

describeOwnersCalls(testApp, catalogueOf, [
  {
    name: 'adds a product',
    succeeds: 201,
    prepare: (_owner, cardId) => ['POST', `/api/cards/${cardId}/items`, product],
  },
  {
    name: 'adds a product to the card named in the body',
    succeeds: 201,
    prepare: (_owner, cardId) => ['POST', '/api/items', { ...product, cardId }],
  },
  {
    name: 'changes a product',
    succeeds: 200,
    prepare: async (owner, cardId) => ['PUT', `/api/items/${await addItem(owner, cardId)}`, { price: 1 }],
  },
  {
    name: 'deletes a product',
    succeeds: 200,
    prepare: async (owner, cardId) => ['DELETE', `/api/items/${await addItem(owner, cardId)}`],
  },
  {
    name: 'puts the products in order',
    succeeds: 200,
    prepare: async (owner, cardId) => [
      'PUT',
      `/api/cards/${cardId}/items/order`,
      { ids: [await addItem(owner, cardId)] },
    ],
  },
  {
    name: 'adds a category',
    succeeds: 201,
    prepare: (_owner, cardId) => ['POST', `/api/cards/${cardId}/categories`, { name: 'Panes' }],
  },
  {
    name: 'adds a category to the card named in the body',
    succeeds: 201,
    prepare: (_owner, cardId) => ['POST', '/api/categories', { name: 'Panes', cardId }],
  },
  {
    name: 'changes a category',
    succeeds: 200,
    prepare: async (owner, cardId) => [
      'PUT',
      `/api/categories/${await addCategory(owner, cardId)}`,
      { name: 'Tortas' },
    ],
  },
  {
    name: 'deletes a category',
    succeeds: 200,
    prepare: async (owner, cardId) => ['DELETE', `/api/categories/${await addCategory(owner, cardId)}`],
  },
  {
    name: 'puts the categories in order',
    succeeds: 200,
    prepare: async (owner, cardId) => [
      'PUT',
      `/api/cards/${cardId}/categories/order`,
      { ids: [await addCategory(owner, cardId)] },
    ],
  },
]);

test('visitors of a card that shows no prices get none from the API, its team gets them', async () => {
  const { owner, card } = await openShop(testApp, { enablePricing: false });
  const choices = [{ name: 'Chica' }, { name: 'Grande', price: 7652 }];
  const options = [{ name: 'Tamaño', min: 1, max: 1, choices }];
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Torta', price: 7651, options });
  const offer = { title: 'Combo', price: 7653, previousPrice: 7654 };
  await owner.browser.post(`/api/cards/${card.id}/offers`, offer);
  for (const part of ['items', 'offers']) {
    const path = `/api/cards/${card.id}/${part}`;
    expect((await testApp.browser().get(path)).text).not.toContain('765');
    expect((await owner.browser.get(path)).text).toContain('765');
  }
});

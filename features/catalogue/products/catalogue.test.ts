import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Category, Item } from './catalogue.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;
/** A category and a product of another person's card. */
let foreign: { cardId: number; categoryId: number; itemId: number };

beforeAll(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner.browser;
  card = shop.card;
  const other = await openShop(testApp);
  const { browser } = other.owner;
  const category = await browser.post<Category>(`/api/cards/${other.card.id}/categories`, { name: 'Ajena' });
  const item = await browser.post<Item>(`/api/cards/${other.card.id}/items`, { name: 'Ajeno', price: 1 });
  foreign = { cardId: other.card.id, categoryId: category.body.id, itemId: item.body.id };
});

const itemsUrl = () => `/api/cards/${card.id}/items`;
const addItem = async (draft: Record<string, unknown> = {}) => {
  const answer = await owner.post<Item>(itemsUrl(), { name: 'Marraqueta', price: 2000, ...draft });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const addCategory = async (name: string) =>
  (await owner.post<Category>(`/api/cards/${card.id}/categories`, { name })).body;
const visitorsItems = async (cardId: number) =>
  (await testApp.browser().get<Item[]>(`/api/cards/${cardId}/items`)).body;
const ids = (parts: { id: number }[]) => parts.map(({ id }) => id);

describe('a product', () => {
  test('is returned completely when it is added', async () => {
    const category = await addCategory('Panes');
    const item = await addItem({ description: 'Recién salida', categoryId: category.id, price: '1990.50' });
    expect(item).toEqual({
      id: expect.any(Number),
      cardId: card.id,
      name: 'Marraqueta',
      description: 'Recién salida',
      price: 1991,
      categoryId: category.id,
      imageUrl: null,
      moreImageUrls: [],
      isAvailable: true,
      isActive: true,
      soldOutUntil: null,
      noticeHours: null,
      maxPerOrder: null,
      depositPercent: null,
      unit: null,
      stock: null,
      code: null,
      details: {},
      options: [],
      displayOrder: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('is added after the others unless the request gives a position', async () => {
    const before = (await owner.get<Item[]>(itemsUrl())).body.length;
    expect((await addItem()).displayOrder).toBe(before + 1);
    expect((await addItem()).displayOrder).toBe(before + 2);
    expect((await addItem({ displayOrder: 0 })).displayOrder).toBe(0);
  });

  test('is added last even if others were deleted before', async () => {
    const { owner: person, card: own } = await openShop(testApp);
    const add = async (parts: string, name: string) => {
      const draft = { name, title: name, price: 1 };
      return (await person.browser.post<{ id: number }>(`/api/cards/${own.id}/${parts}`, draft)).body.id;
    };
    for (const parts of ['items', 'categories', 'offers']) {
      const [a, b, c] = [await add(parts, 'a'), await add(parts, 'b'), await add(parts, 'c')];
      const [d, e] = [await add(parts, 'd'), await add(parts, 'e')];
      for (const id of [a, b]) await person.browser.delete(`/api/${parts}/${id}`);
      const added = await add(parts, 'f');
      const left = await person.browser.get<{ id: number }[]>(`/api/cards/${own.id}/${parts}`);
      expect(ids(left.body)).toEqual([c, d, e, added]);
    }
  });

  test('changes only the fields that are sent', async () => {
    const item = await addItem({ description: 'Con miga' });
    const answer = await owner.put<Item>(`/api/items/${item.id}`, { isAvailable: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...item, isAvailable: false });
    const cleared = await owner.put<Item>(`/api/items/${item.id}`, { description: '' });
    expect(cleared.body).toEqual({ ...item, isAvailable: false, description: null });
  });

  test('stays unchanged when nothing is sent', async () => {
    const item = await addItem();
    expect((await owner.put(`/api/items/${item.id}`, {})).body).toEqual(item);
  });

  test('that is inactive is visible only to its owner', async () => {
    const item = await addItem({ isActive: false });
    expect(ids((await owner.get<Item[]>(itemsUrl())).body)).toContain(item.id);
    expect(ids(await visitorsItems(card.id))).not.toContain(item.id);
  });

  test('is changed or gone in the very next request of a visitor', async () => {
    const item = await addItem();
    await owner.put(`/api/items/${item.id}`, { price: 4321 });
    expect((await visitorsItems(card.id)).find(({ id }) => id === item.id)?.price).toBe(4321);
    await owner.delete(`/api/items/${item.id}`);
    expect(ids(await visitorsItems(card.id))).not.toContain(item.id);
  });

  test('that was deleted answers 404 to every call', async () => {
    const item = await addItem();
    expect((await owner.delete(`/api/items/${item.id}`)).status).toBe(200);
    expect((await owner.delete(`/api/items/${item.id}`)).status).toBe(404);
    expect((await owner.put(`/api/items/${item.id}`, { price: 1 })).status).toBe(404);
  });

  test('ignores an id, counters or a card in the body', async () => {
    const item = await addItem({ id: 1, createdAt: '2000-01-01T00:00:00Z' });
    expect(item.createdAt > '2020').toBe(true);
    expect(await visitorsItems(foreign.cardId)).toMatchObject([{ id: foreign.itemId }]);
  });

  test('stores a picture sent as a data URL, and none when the product is refused', async () => {
    const imageUrl = await pictureDataUrl(8, 8);
    const files = async () => (await readdir(join(testApp.dataDir, 'images'), { recursive: true })).length;
    expect((await addItem({ imageUrl })).imageUrl).toMatch(/^\/images\//);
    const before = await files();
    const refused = await owner.post(itemsUrl(), {
      name: 'Torta',
      price: 1,
      imageUrl,
      categoryId: foreign.categoryId,
    });
    expect(refused.status).toBe(400);
    expect(await files()).toBe(before);
  });

  test.each([
    ['a negative price', { price: -1 }, 'price'],
    ['a price that is not a number', { price: 'abc' }, 'price'],
    ['an ambiguous price', { price: '12.990' }, 'price'],
    ['a price beyond the maximum', { price: 1_000_000_000 }, 'price'],
    ['2^53 pesos', { price: 2 ** 53 }, 'price'],
    ['no price at all', { price: null }, 'price'],
    ['an empty price', { price: '' }, 'price'],
    ['no name', { name: '  ' }, 'name'],
    ['a name of 121 characters', { name: 'a'.repeat(121) }, 'name'],
    ['a name with a NUL character', { name: 'a\0b' }, 'name'],
    ['half an emoji', { name: 'a\ud83d' }, 'name'],
    ['a description of 1,001 characters', { description: 'a'.repeat(1001) }, 'description'],
    ['a negative position', { displayOrder: -1 }, 'displayOrder'],
  ])('with %s is refused, both when added and when changed', async (_name, wrong, field) => {
    const item = await addItem();
    const before = await visitorsItems(card.id);
    const added = await owner.post(itemsUrl(), { name: 'Marraqueta', price: 2000, ...wrong });
    const changed = await owner.put(`/api/items/${item.id}`, wrong);
    for (const answer of [added, changed]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { [field]: expect.any(String) } },
      });
    }
    expect(await visitorsItems(card.id)).toEqual(before);
  });

  test("cannot be in another card's category, nor move to another card", async () => {
    const item = await addItem();
    const { categoryId, cardId } = foreign;
    const draft = { name: 'Intruso', price: 1 };
    const answers = [
      await owner.post(itemsUrl(), { ...draft, categoryId }),
      await owner.post('/api/items', { ...draft, categoryId, cardId: card.id }),
      await owner.put(`/api/items/${item.id}`, { categoryId }),
      await owner.put(`/api/items/${item.id}`, { categoryId: 2_147_483_647 }),
      await owner.put(`/api/items/${item.id}`, { cardId }),
      await owner.post(itemsUrl(), { ...draft, cardId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(answers[0]?.body).toMatchObject({ fields: { categoryId: expect.any(String) } });
    expect(answers[4]?.body).toMatchObject({ fields: { cardId: expect.any(String) } });
    expect((await owner.post('/api/items', { ...draft, cardId })).status).toBe(403);
    expect((await visitorsItems(card.id)).find(({ id }) => id === item.id)).toEqual(item);
  });
});

describe('the order of products', () => {
  test('is the requested one, followed by the products that are not named', async () => {
    const { owner: person, card: own } = await openShop(testApp);
    const made = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      made.push((await person.browser.post<Item>(`/api/cards/${own.id}/items`, { name, price: 1 })).body.id);
    }
    const [a, b, c, d] = made;
    const answer = await person.browser.put<Item[]>(`/api/cards/${own.id}/items/order`, { ids: [d, b] });
    expect(answer.status).toBe(200);
    expect(ids(answer.body)).toEqual([d, b, a, c]);
    expect(ids(await visitorsItems(own.id))).toEqual([d, b, a, c]);
  });

  test.each([
    ["another card's product", () => [foreign.itemId]],
    ['a product that does not exist', () => [2_147_483_647]],
  ])('is refused when it names %s', async (_name, wrong) => {
    const before = await visitorsItems(card.id);
    const answer = await owner.put(`/api/cards/${card.id}/items/order`, {
      ids: [...ids(before).reverse(), ...wrong()],
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } });
    expect(await visitorsItems(card.id)).toEqual(before);
  });

  test('contains each product only once', async () => {
    const { id } = await addItem();
    expect((await owner.put(`/api/cards/${card.id}/items/order`, { ids: [id, id] })).status).toBe(400);
  });
});

describe('a category', () => {
  test('leaves its products without a category when it is deleted', async () => {
    const category = await addCategory('Dulces');
    const item = await addItem({ categoryId: category.id });
    expect((await owner.delete(`/api/categories/${category.id}`)).status).toBe(200);
    expect((await visitorsItems(card.id)).find(({ id }) => id === item.id)).toEqual({
      ...item,
      categoryId: null,
    });
  });

  test('without a product for visitors is named to the team alone', async () => {
    const empty = await addCategory('Vacía');
    const shown = await addCategory('Tortas');
    await addItem({ categoryId: empty.id, isActive: false });
    await addItem({ categoryId: shown.id });
    const url = `/api/cards/${card.id}/categories`;
    const seen = JSON.stringify((await testApp.browser().get(url)).body);
    expect([seen.includes('Tortas'), seen.includes('Vacía')]).toEqual([true, false]);
    expect((await owner.get(url)).body).toEqual(expect.arrayContaining([empty, shown]));
  });

  test('is renamed and reordered', async () => {
    const [first, second] = [await addCategory('Uno'), await addCategory('Dos')];
    const renamed = await owner.put<Category>(`/api/categories/${first.id}`, { name: 'Primero' });
    expect(renamed.body).toEqual({ ...first, name: 'Primero' });
    await owner.put(`/api/cards/${card.id}/categories/order`, { ids: [second.id, first.id] });
    const { body } = await owner.get<Category[]>(`/api/cards/${card.id}/categories`);
    expect(ids(body).slice(0, 2)).toEqual([second.id, first.id]);
  });

  test('needs a name', async () => {
    const category = await addCategory('Bebidas');
    for (const name of ['', ' ', null]) {
      expect((await owner.put(`/api/categories/${category.id}`, { name })).status).toBe(400);
    }
    expect((await owner.post(`/api/cards/${card.id}/categories`, {})).status).toBe(400);
  });
});

test('deleting categories while products are added to them never causes a server error', async () => {
  const category = await addCategory('Efímera');
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () =>
      owner.post(itemsUrl(), { name: 'z', price: 1, categoryId: category.id }),
    ),
    owner.delete(`/api/categories/${category.id}`),
    owner.put(`/api/cards/${card.id}/items/order`, { ids: [] }),
  ]);
  for (const { status } of answers) expect([200, 201, 400]).toContain(status);
});

test('a catalogue is hidden with its inactive card, but not from its owner', async () => {
  const shop = await openShop(testApp, { isActive: false });
  for (const part of ['items', 'categories']) {
    expect((await testApp.browser().get(`/api/cards/${shop.card.id}/${part}`)).status).toBe(404);
    expect((await owner.get(`/api/cards/${shop.card.id}/${part}`)).status).toBe(404);
    const own = await shop.owner.browser.get(`/api/cards/${shop.card.id}/${part}`);
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
  }
});

test('the unit of a product is one of a fixed list, and can be changed and cleared', async () => {
  const item = await addItem({ unit: '½ kilo' });
  expect(item.unit).toBe('½ kilo');
  const set = (unit: unknown) => owner.put<Item>(`/api/items/${item.id}`, { unit });
  expect((await set('docena')).body.unit).toBe('docena');
  const fields = { unit: expect.stringMatching(/^Elige una unidad: kilo/) };
  expect((await set('saco')).body).toMatchObject({ code: 'invalid', fields });
  expect((await set(null)).body.unit).toBeNull();
});

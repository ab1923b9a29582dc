import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import type { DeletedPart } from '#features/cards/deleted-parts.contract.ts';
import { sweepDeletedParts } from '#features/cards/deleted-parts.store.ts';
import type { Offer } from '#features/offers/offers.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Category, Item } from './catalogue.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;

beforeEach(async () => {
  const shop = await openShop(testApp, {
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  owner = shop.owner.browser;
  card = shop.card;
});

async function add<Part>(parts: string, draft: object): Promise<Part> {
  const answer = await owner.post<Part>(`/api/cards/${card.id}/${parts}`, draft);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const addItem = (draft: object = {}) => add<Item>('items', { name: 'Torta', price: 5000, ...draft });
const items = async () => (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
const remove = async (part: string) => expect((await owner.delete(`/api/${part}`)).status).toBe(204);
const restore = <Part>(part: string) => owner.post<Part>(`/api/${part}/restore`);
const deleted = async () => (await owner.get<DeletedPart[]>(`/api/cards/${card.id}/deleted`)).body;
const passADay = () =>
  testApp.db
    .updateTable('deletedParts')
    .set({ deletedAt: new Date(Date.now() - 24.1 * 3_600_000) })
    .where('cardId', '=', card.id)
    .execute();

describe('a deleted product', () => {
  test('comes back as it was: id, place, picture, options, details, day off', async () => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    await addItem({ name: 'Marraqueta' });
    const torta = await addItem({
      description: 'De mil hojas,\ncon manjar',
      categoryId: panes.id,
      imageUrl: 'https://ejemplo.cl/torta.jpg',
      code: 'T-1',
      details: { durationMinutes: 30 },
      options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chica' }, { name: 'Grande', price: 3000 }] }],
      isActive: false,
    });
    await addItem({ name: 'Kuchen' });
    await owner.put(`/api/items/${torta.id}`, { soldOutToday: true });
    const before = await items();
    await remove(`items/${torta.id}`);
    expect(await items()).toHaveLength(2);
    const { status, body } = await restore<Item>(`items/${torta.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(before[1]);
    expect(await items()).toEqual(before);
  });

  test('can be ordered again by those who had it in their cart', async () => {
    const torta = await addItem();
    const guest = testApp.browser();
    const order = () =>
      guest.post(`/api/cards/${card.id}/orders`, {
        channel: 'whatsapp',
        lines: [{ type: 'item', id: torta.id, quantity: 1 }],
      });
    await remove(`items/${torta.id}`);
    expect((await order()).status).toBe(409);
    await restore(`items/${torta.id}`);
    const answer = await order();
    expect(answer.status, answer.text).toBe(201);
  });

  test('is found again by a search of the directory', async () => {
    const torta = await addItem({ name: 'Zarzaparrilla' });
    const found = async () =>
      (await testApp.browser().get<Card[]>('/api/cards?q=zarzaparrilla')).body.map(({ id }) => id);
    await remove(`items/${torta.id}`);
    expect(await found()).toEqual([]);
    await restore(`items/${torta.id}`);
    expect(await found()).toEqual([card.id]);
  });

  test('is restored once, however often it is asked for', async () => {
    const torta = await addItem();
    await remove(`items/${torta.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => restore<Item>(`items/${torta.id}`)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [200, torta]));
    expect(await items()).toEqual([torta]);
  });

  test('does not come back while another one has its code, and waits', async () => {
    const torta = await addItem({ code: 'A1' });
    await remove(`items/${torta.id}`);
    const other = await addItem({ name: 'Otra', code: 'a1' });
    const answer = await restore<Error>(`items/${torta.id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(answer.body.message).toContain('su código, A1, ya lo tiene otro');
    await owner.put(`/api/items/${other.id}`, { code: 'A2' });
    expect((await restore(`items/${torta.id}`)).status).toBe(200);
  });

  test('does not come back beyond the 2,000 of a card', async () => {
    const torta = await addItem();
    await remove(`items/${torta.id}`);
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      cardId: card.id,
      name: `Pan ${at}`,
      price: 100,
      displayOrder: at,
    }));
    await testApp.db.insertInto('items').values(rows).execute();
    expect(await restore(`items/${torta.id}`)).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(await items()).toHaveLength(2_000);
  });

  test('is gone for good after a day', async () => {
    const torta = await addItem();
    await remove(`items/${torta.id}`);
    await passADay();
    expect(await deleted()).toEqual([]);
    expect((await restore(`items/${torta.id}`)).status).toBe(404);
    await sweepDeletedParts(testApp.db);
    const kept = await testApp.db
      .selectFrom('deletedParts')
      .selectAll()
      .where('cardId', '=', card.id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('is no longer kept when its card is deleted', async () => {
    const torta = await addItem();
    await remove(`items/${torta.id}`);
    await owner.delete(`/api/cards/${card.id}`);
    expect((await restore(`items/${torta.id}`)).status).toBe(404);
  });
});

describe('a deleted category', () => {
  test('comes back with its products, but for those that were given another', async () => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    const tortas = await add<Category>('categories', { name: 'Tortas' });
    const [hallulla, marraqueta] = [
      await addItem({ name: 'Hallulla', categoryId: panes.id }),
      await addItem({ name: 'Marraqueta', categoryId: panes.id }),
    ];
    await addItem({ name: 'Suelta' });
    await remove(`categories/${panes.id}`);
    expect((await items()).map(({ categoryId }) => categoryId)).toEqual([null, null, null]);
    await owner.put(`/api/items/${marraqueta.id}`, { categoryId: tortas.id });
    expect(await restore(`categories/${panes.id}`)).toMatchObject({ status: 200, body: panes });
    expect((await items()).map(({ categoryId }) => categoryId)).toEqual([panes.id, tortas.id, null]);
    const categories = await owner.get<Category[]>(`/api/cards/${card.id}/categories`);
    expect(categories.body).toEqual([panes, tortas]);
    expect(hallulla.categoryId).toBe(panes.id);
  });

  test.each([
    ['the product before the category', ['items', 'categories'], ['items', 'categories']],
    ['the product before the category, back in turn', ['items', 'categories'], ['categories', 'items']],
    ['the category before the product', ['categories', 'items'], ['items', 'categories']],
    ['the category before the product, back in turn', ['categories', 'items'], ['categories', 'items']],
  ] as const)('has its product again in whatever order both were deleted: %s', async (_, gone, back) => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    const hallulla = await addItem({ categoryId: panes.id });
    const ids = { items: hallulla.id, categories: panes.id };
    for (const part of gone) await remove(`${part}/${ids[part]}`);
    for (const part of back) expect((await restore(`${part}/${ids[part]}`)).status).toBe(200);
    expect(await items()).toEqual([hallulla]);
  });
});

describe('what was deleted', () => {
  test('an offer comes back as it was, with its dates and days', async () => {
    const offer = await add<Offer>('offers', {
      title: '2x1',
      price: 4000,
      previousPrice: 8000,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      weekdays: ['monday', 'thursday'],
      startTime: '10:00',
      endTime: '22:00',
      isActive: false,
    });
    await remove(`offers/${offer.id}`);
    expect(await restore(`offers/${offer.id}`)).toMatchObject({ status: 200, body: offer });
    expect((await owner.get(`/api/cards/${card.id}/offers`)).body).toEqual([offer]);
  });

  test('is listed for its owner, the latest first, until it is restored', async () => {
    const torta = await addItem();
    const panes = await add<Category>('categories', { name: 'Panes' });
    const offer = await add<Offer>('offers', { title: '2x1' });
    await remove(`items/${torta.id}`);
    await remove(`categories/${panes.id}`);
    await remove(`offers/${offer.id}`);
    expect(await deleted()).toMatchObject([
      { kind: 'offer', id: offer.id, name: '2x1' },
      { kind: 'category', id: panes.id, name: 'Panes' },
      { kind: 'item', id: torta.id, name: 'Torta' },
    ]);
    await restore(`categories/${panes.id}`);
    expect((await deleted()).map(({ kind }) => kind)).toEqual(['offer', 'item']);
  });

  test('shows on the card in the very next request after it is restored', async () => {
    const torta = await addItem();
    const guest = testApp.browser();
    const shown = async () => (await guest.get<Item[]>(`/api/cards/${card.id}/items`)).body.length;
    await remove(`items/${torta.id}`);
    expect(await shown()).toBe(0);
    await restore(`items/${torta.id}`);
    expect(await shown()).toBe(1);
  });

  test('is kept up to three hundred parts of a card', async () => {
    const deletedAt = new Date();
    await testApp.db
      .insertInto('deletedParts')
      .values(
        Array.from({ length: 302 }, (_, at) => ({
          cardId: card.id,
          kind: 'offer' as const,
          partId: 1_000_000 + at,
          deletedAt,
          part: { title: `${at}` },
        })),
      )
      .execute();
    await remove(`offers/${(await add<Offer>('offers', { title: 'La última' })).id}`);
    const kept = await deleted();
    expect(kept).toHaveLength(300);
    expect([kept[0]?.name, kept.at(-1)?.name]).toEqual(['La última', '3']);
  });
});

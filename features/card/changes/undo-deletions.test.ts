import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { asJson } from '#foundation/server/database/database.ts';
import { openShop } from '#tests/support/cards.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Change, UndoResult } from './changes.contract.ts';
import { summaryOf } from './changes.rules.ts';
import { sweepChanges } from './changes.store.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;

beforeEach(async () => {
  const shop = await openShop(testApp, {
    enableCart: true,
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
const remove = async (path: string): Promise<number> => {
  const answer = await owner.delete<{ undo: number }>(`/api/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.undo;
};
const undo = (...ids: number[]) =>
  owner.post<UndoResult & { message: string }>(`/api/cards/${card.id}/changes/undo`, { ids });
const changes = async () => (await owner.get<Change[]>(`/api/cards/${card.id}/changes`)).body;
const passADay = () =>
  testApp.db
    .updateTable('changes')
    .set({ madeAt: new Date(Date.now() - 24.1 * 3_600_000) })
    .where('cardId', '=', card.id)
    .execute();

describe('a deleted product', () => {
  test('is restored unchanged: id, position, picture, options, details, sold out for today', async () => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    await addItem({ name: 'Marraqueta' });
    const torta = await addItem({
      description: 'De mil hojas,\ncon manjar',
      categoryId: panes.id,
      imageUrl: await pictureDataUrl(),
      code: 'T-1',
      details: { durationMinutes: 30 },
      options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chica' }, { name: 'Grande', price: 3000 }] }],
      isActive: false,
    });
    await addItem({ name: 'Kuchen' });
    await owner.put(`/api/items/${torta.id}`, { soldOutToday: true });
    const before = await items();
    const change = await remove(`items/${torta.id}`);
    expect(await items()).toHaveLength(2);
    expect(await undo(change)).toMatchObject({
      status: 200,
      body: { created: 0, updated: 0, deleted: 1, skipped: [] },
    });
    expect(await items()).toEqual(before);
  });

  test('can be ordered again by customers who had it in their cart', async () => {
    const torta = await addItem();
    const guest = testApp.browser();
    const order = () =>
      guest.post(`/api/cards/${card.id}/orders`, {
        channel: 'whatsapp',
        lines: [{ type: 'item', id: torta.id, quantity: 1 }],
      });
    const change = await remove(`items/${torta.id}`);
    expect((await order()).status).toBe(409);
    await undo(change);
    const answer = await order();
    expect(answer.status, answer.text).toBe(201);
  });

  test('is found again by a search in the directory', async () => {
    const torta = await addItem({ name: 'Zarzaparrilla' });
    const found = async () =>
      (await testApp.browser().get<Card[]>('/api/cards?q=zarzaparrilla')).body.map(({ id }) => id);
    const change = await remove(`items/${torta.id}`);
    expect(await found()).toEqual([]);
    await undo(change);
    expect(await found()).toEqual([card.id]);
  });

  test('is restored only once, however often the undo is requested', async () => {
    const torta = await addItem();
    const change = await remove(`items/${torta.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => undo(change)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await items()).toEqual([torta]);
  });

  test('is not restored while another product has its code, but can be restored later', async () => {
    const torta = await addItem({ code: 'A1' });
    const change = await remove(`items/${torta.id}`);
    const other = await addItem({ name: 'Otra', code: 'a1' });
    const answer = await undo(change);
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(answer.body.message).toContain('su código, A1, ya lo tiene otro');
    await owner.put(`/api/items/${other.id}`, { code: 'A2' });
    expect((await undo(change)).status).toBe(200);
    expect(await items()).toMatchObject([torta, { name: 'Otra' }]);
  });

  test('is not restored if the card already has 2,000 products', async () => {
    const torta = await addItem();
    const change = await remove(`items/${torta.id}`);
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      cardId: card.id,
      name: `Pan ${at}`,
      price: 100,
      displayOrder: at,
    }));
    await testApp.db.insertInto('items').values(rows).execute();
    expect(await undo(change)).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(await items()).toHaveLength(2_000);
  });

  test('cannot be restored after a day', async () => {
    const torta = await addItem();
    const change = await remove(`items/${torta.id}`);
    await passADay();
    expect(await changes()).toEqual([]);
    expect(await undo(change)).toMatchObject({
      status: 404,
      body: { message: 'Este cambio ya se deshizo, o pasaron más de 24 horas.' },
    });
    await sweepChanges(testApp.db);
    const kept = await testApp.db.selectFrom('changes').selectAll().where('cardId', '=', card.id).execute();
    expect(kept).toEqual([]);
  });

  test('is removed from the journal when its card is deleted', async () => {
    const torta = await addItem();
    const change = await remove(`items/${torta.id}`);
    await owner.delete(`/api/cards/${card.id}`);
    expect((await undo(change)).status).toBe(404);
  });
});

describe('a deleted category', () => {
  test('is restored with its products, except those that were moved to another category', async () => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    const tortas = await add<Category>('categories', { name: 'Tortas' });
    const [hallulla, marraqueta] = [
      await addItem({ name: 'Hallulla', categoryId: panes.id }),
      await addItem({ name: 'Marraqueta', categoryId: panes.id }),
    ];
    await addItem({ name: 'Suelta' });
    const change = await remove(`categories/${panes.id}`);
    expect((await items()).map(({ categoryId }) => categoryId)).toEqual([null, null, null]);
    await owner.put(`/api/items/${marraqueta.id}`, { categoryId: tortas.id });
    expect(await undo(change)).toMatchObject({
      status: 200,
      body: { deleted: 1, skipped: ['«Marraqueta» cambió después'] },
    });
    expect((await items()).map(({ categoryId }) => categoryId)).toEqual([panes.id, tortas.id, null]);
    const categories = await owner.get<Category[]>(`/api/cards/${card.id}/categories`);
    expect(categories.body).toEqual([panes, tortas]);
    expect(hallulla.categoryId).toBe(panes.id);
  });

  test.each([
    ['the product before the category', ['items', 'categories'], ['items', 'categories']],
    [
      'the product before the category, restored in the same order',
      ['items', 'categories'],
      ['categories', 'items'],
    ],
    ['the category before the product', ['categories', 'items'], ['items', 'categories']],
    [
      'the category before the product, restored in the same order',
      ['categories', 'items'],
      ['categories', 'items'],
    ],
  ] as const)('has its product again, in whatever order both were deleted: %s', async (_, gone, back) => {
    const panes = await add<Category>('categories', { name: 'Panes' });
    const hallulla = await addItem({ categoryId: panes.id });
    const ids = { items: hallulla.id, categories: panes.id };
    const undos = { items: 0, categories: 0 };
    for (const table of gone) undos[table] = await remove(`${table}/${ids[table]}`);
    for (const table of back) {
      expect(await undo(undos[table])).toMatchObject({ status: 200, body: { skipped: [] } });
    }
    expect(await items()).toEqual([hallulla]);
  });
});

describe('a deletion', () => {
  test('of an offer is undone with its dates and days', async () => {
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
    const change = await remove(`offers/${offer.id}`);
    expect(await undo(change)).toMatchObject({ status: 200, body: { deleted: 1 } });
    expect((await owner.get(`/api/cards/${card.id}/offers`)).body).toEqual([offer]);
  });

  test('is listed for the owner, the latest first, until it is undone', async () => {
    const torta = await addItem();
    const panes = await add<Category>('categories', { name: 'Panes' });
    const offer = await add<Offer>('offers', { title: '2x1' });
    const first = await remove(`items/${torta.id}`);
    const second = await remove(`categories/${panes.id}`);
    const third = await remove(`offers/${offer.id}`);
    const counts = { created: 0, updated: 0, deleted: 1, fields: [] };
    const deletion = { kind: 'deletion', at: expect.any(String), by: null, ...counts };
    expect(await changes()).toEqual([
      { id: third, subject: { type: 'offer', id: offer.id, label: '2x1' }, ...deletion },
      { id: second, subject: { type: 'category', id: panes.id, label: 'Panes' }, ...deletion },
      { id: first, subject: { type: 'item', id: torta.id, label: 'Torta' }, ...deletion },
    ]);
    await undo(second);
    expect((await changes()).map(({ id }) => id)).toEqual([third, first]);
  });

  test('that is undone is visible on the card in the very next request', async () => {
    const torta = await addItem();
    const guest = testApp.browser();
    const shown = async () => (await guest.get<Item[]>(`/api/cards/${card.id}/items`)).body.length;
    const change = await remove(`items/${torta.id}`);
    expect(await shown()).toBe(0);
    await undo(change);
    expect(await shown()).toBe(1);
  });

  test('is kept in the journal until the card has three hundred newer ones', async () => {
    const rowsOf = (name: string) => [
      { table: 'offers' as const, id: 1_000_000, name, before: { title: name }, after: null },
    ];
    await testApp.db
      .insertInto('changes')
      .values(
        Array.from({ length: 302 }, (_, at) => ({
          cardId: card.id,
          kind: 'deletion' as const,
          rows: asJson(rowsOf(`${at}`)),
          summary: asJson(summaryOf(rowsOf(`${at}`))),
          pictures: [],
        })),
      )
      .execute();
    await remove(`offers/${(await add<Offer>('offers', { title: 'La última' })).id}`);
    const kept = await changes();
    expect(kept).toHaveLength(300);
    expect([kept[0]?.subject.label, kept.at(-1)?.subject.label]).toEqual(['La última', '3']);
  });
});

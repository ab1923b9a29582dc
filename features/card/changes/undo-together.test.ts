import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Change, UndoResult } from './changes.contract.ts';

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
const remove = (ids: (number | undefined)[]) =>
  owner.post<{ undo: number[]; fields?: object }>(`/api/cards/${card.id}/items/delete`, { ids });
const undo = (ids: number[]) => owner.post<UndoResult>(`/api/cards/${card.id}/changes/undo`, { ids });

test('products that are deleted together are listed one by one, and restored together', async () => {
  const before = await items();
  const ids = before.slice(0, 2).map(({ id }) => id);
  const { status, body } = await remove(ids);
  expect(status).toBe(200);
  expect(await items()).toEqual(before.slice(2));
  const changes = await owner.get<Change[]>(`/api/cards/${card.id}/changes`);
  expect(changes.body.map(({ subject }) => subject.label)).toEqual(['Torta', 'Pan']);
  expect((await undo(body.undo)).body).toEqual({ created: 0, updated: 0, deleted: 2, skipped: [] });
  expect(await items()).toEqual(before);
  expect((await undo(body.undo)).status).toBe(404);
});

test('products that are restored together are written in one statement', async () => {
  const { body } = await remove((await items()).map(({ id }) => id));
  await sql`create table statements (at timestamptz)`.execute(testApp.db);
  await sql`
    create function note_statement() returns trigger language plpgsql as
    $$ begin insert into statements values (now()); return null; end $$
  `.execute(testApp.db);
  await sql`
    create trigger note_statement after insert on items for each statement execute function note_statement()
  `.execute(testApp.db);
  expect((await undo(body.undo)).body.deleted).toBe(3);
  expect((await sql`select from statements`.execute(testApp.db)).rows).toHaveLength(1);
  await sql`drop function note_statement cascade`.execute(testApp.db);
});

test('a category and its products come back together, in whatever order they were deleted', async () => {
  const panes = await owner.post<{ id: number }>(`/api/cards/${card.id}/categories`, { name: 'Panes' });
  const [pan, torta] = await items();
  const change = [pan, torta].map((item) => ({ id: item?.id, categoryId: panes.body.id }));
  await owner.put(`/api/cards/${card.id}/items`, { items: change });
  const before = await items();
  const first = await remove([pan?.id]);
  const category = await owner.delete<{ undo: number }>(`/api/categories/${panes.body.id}`);
  const last = await remove([torta?.id]);
  const ids = [...first.body.undo, category.body.undo, ...last.body.undo];
  expect((await undo(ids)).body).toEqual({ created: 0, updated: 0, deleted: 3, skipped: [] });
  expect(await items()).toEqual(before);
});

test('a price is set back of a product that is restored along with it', async () => {
  const before = await items();
  await owner.put(`/api/items/${before[0]?.id}`, { price: 2000 });
  const [price] = (await owner.get<Change[]>(`/api/cards/${card.id}/changes`)).body;
  const { body } = await remove([before[0]?.id]);
  expect((await undo([price?.id ?? 0, ...body.undo])).body).toMatchObject({ updated: 1, deleted: 1 });
  expect(await items()).toEqual(before);
});

test('no product is deleted if one of them belongs to another card', async () => {
  const other = await openShop(testApp);
  const foreign = await other.owner.browser.post<Item>(`/api/cards/${other.card.id}/items`, {
    name: 'Ajeno',
    price: 1,
  });
  const before = await items();
  expect((await remove([before[0]?.id, foreign.body.id])).status).toBe(400);
  expect(await items()).toEqual(before);
});

test('no product is restored if another product has taken the code of one of them', async () => {
  const before = await items();
  const ids = before.map(({ id }) => id);
  const { body } = await remove(ids);
  await owner.post(`/api/cards/${card.id}/items`, { name: 'Otro', price: 1, code: 'Torta' });
  expect(await undo(body.undo)).toMatchObject({ status: 409, body: { code: 'not_available' } });
  expect((await items()).map(({ name }) => name)).toEqual(['Otro']);
});

test('more than 100 products cannot be deleted at once, because one request must be able to restore them', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => at + 1);
  const answer = await remove(ids);
  expect(answer).toMatchObject({ status: 400, body: { fields: { ids: 'Elige hasta 100 a la vez.' } } });
});

import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Change, UndoResult } from './changes.contract.ts';
import { sweepChanges } from './changes.store.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;
let panes: Category;
let pan: Item;
let torta: Item;

beforeEach(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner.browser;
  card = shop.card;
  panes = (await owner.post<Category>(`/api/cards/${card.id}/categories`, { name: 'Panes' })).body;
  pan = await add({ name: 'Pan', categoryId: panes.id });
  torta = await add({
    name: 'Torta',
    options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chica', price: 500 }] }],
  });
});

const add = async (draft: object) =>
  (await owner.post<Item>(`/api/cards/${card.id}/items`, { price: 1000, ...draft })).body;
const change = async (...changes: object[]) => {
  const answer = await owner.put<{ items: Item[]; undo: number | null }>(`/api/cards/${card.id}/items`, {
    items: changes,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.undo;
};
const undo = (id: number | null) =>
  owner.post<UndoResult & { message?: string }>(`/api/cards/${card.id}/changes/undo`, { ids: [id] });
const items = async () => (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
const undoable = async () => (await owner.get<Change[]>(`/api/cards/${card.id}/changes`)).body;

test('undoing a change of several products restores each of them', async () => {
  const dearer = [{ ...torta.options[0], choices: [{ ...torta.options[0]?.choices[0], price: 900 }] }];
  const id = await change(
    { id: pan.id, price: 1500, categoryId: null, soldOutToday: true },
    { id: torta.id, price: 2000, options: dearer, isAvailable: false },
  );
  expect(await items()).not.toEqual([pan, torta]);
  expect(await undo(id)).toMatchObject({
    status: 200,
    body: { created: 0, updated: 2, deleted: 0, skipped: [] },
  });
  expect(await items()).toEqual([pan, torta]);
  expect((await undo(id)).status).toBe(404);
});

test('a price that is changed singly is listed, too, and only the price is set back', async () => {
  await owner.put(`/api/items/${pan.id}`, { name: 'Marraqueta', price: 1800 });
  const offer = { title: '3x2', price: 2000, previousPrice: 3000 };
  const made = (await owner.post<{ id: number }>(`/api/cards/${card.id}/offers`, offer)).body;
  await owner.put(`/api/offers/${made.id}`, { price: 2500 });
  await owner.put(`/api/items/${torta.id}`, { isAvailable: false });
  const [ofOffer, ofItem, ...others] = await undoable();
  expect(others).toEqual([]);
  expect(ofOffer).toMatchObject({
    kind: 'edit',
    subject: { type: 'offer', label: '3x2' },
    fields: ['price'],
    price: { before: 2000, after: 2500 },
  });
  expect(ofItem).toMatchObject({ kind: 'edit', subject: { label: 'Marraqueta' }, fields: ['price'] });
  expect(ofItem?.price).toEqual({ before: pan.price, after: 1800 });
  expect((await undo(ofItem?.id ?? 0)).status).toBe(200);
  expect((await undo(ofOffer?.id ?? 0)).status).toBe(200);
  expect((await items())[0]).toEqual({ ...pan, name: 'Marraqueta' });
  expect((await owner.get<object[]>(`/api/cards/${card.id}/offers`)).body[0]).toMatchObject(offer);
  expect(await undoable()).toEqual([]);
});

test('undoing does not affect later changes of other fields', async () => {
  const id = await change({ id: pan.id, price: 1500 }, { id: torta.id, price: 1500 });
  await owner.put(`/api/items/${pan.id}`, { name: 'Pan amasado', isAvailable: false });
  expect((await undo(id)).status).toBe(200);
  expect(await items()).toEqual([{ ...pan, name: 'Pan amasado', isAvailable: false }, torta]);
});

test.each([
  ['torta', 'was changed again', () => owner.put(`/api/items/${torta.id}`, { price: 7 }), '«Torta» cambió'],
  ['torta', 'was deleted', () => owner.delete(`/api/items/${torta.id}`), '«Torta» se eliminó'],
  [
    'pan',
    'had a category that was deleted',
    () => owner.delete(`/api/categories/${panes.id}`),
    'la categoría que tenía «Pan» se eliminó',
  ],
  [
    'pan',
    'has options that would bring its old price below zero',
    () =>
      owner.put(`/api/items/${pan.id}`, {
        options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Mini', price: -1200 }] }],
      }),
    'las opciones de «Pan» cambiaron',
  ],
])('undoing skips %s, which %s, and undoes the other', async (which, _, meanwhile, why) => {
  const id = await change({ id: pan.id, price: 1500, categoryId: null }, { id: torta.id, price: 1500 });
  await meanwhile();
  const left = await items();
  const alone = which === 'pan' ? pan : torta;
  const answer = await undo(id);
  expect(answer).toMatchObject({ status: 200, body: { updated: 1, skipped: [`${why} después`] } });
  expect(await items()).toEqual(
    [pan, torta].flatMap((item) => (item === alone ? left.filter(({ id }) => id === item.id) : [item])),
  );
  expect((await undoable()).filter(({ kind }) => kind === 'update')).toEqual([]);
});

test('undoing is refused if every row was changed again, and can be tried later', async () => {
  const id = await change({ id: pan.id, price: 1500 }, { id: torta.id, price: 1500 });
  await owner.put(`/api/items/${pan.id}`, { price: 7 });
  await owner.delete(`/api/items/${torta.id}`);
  const answer = await undo(id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_available' } });
  expect(answer.body.message).toBe(
    'No se puede deshacer: «Pan» cambió después y «Torta» se eliminó después. Todo queda como está.',
  );
  expect(await items()).toMatchObject([{ name: 'Pan', price: 7 }]);
  expect((await undoable()).map(({ id }) => id)).toContain(id);
});

test('a change of a product can be undone even if the product was deleted and restored', async () => {
  const id = await change({ id: pan.id, price: 1500 }, { id: torta.id, price: 1500 });
  const deletion = await owner.delete<{ undo: number }>(`/api/items/${pan.id}`);
  await undo(deletion.body.undo);
  expect((await undo(id)).status).toBe(200);
  expect(await items()).toEqual([pan, torta]);
});

test('a change to the same values leaves nothing to undo', async () => {
  expect(await change({ id: pan.id, price: pan.price })).toBeNull();
  expect(await undoable()).toEqual([]);
});

test('the latest five changes can be undone, the newest first, for a day', async () => {
  for (const price of [1, 2, 3, 4, 5, 6])
    await change({ id: pan.id, price }, { id: torta.id, isAvailable: false });
  const changes = await undoable();
  expect(changes).toHaveLength(5);
  expect(changes[0]).toMatchObject({
    kind: 'update',
    fields: ['price'],
    updated: 1,
    subject: { type: 'item', id: pan.id, label: 'Pan' },
  });
  await testApp.db
    .updateTable('changes')
    .set({ madeAt: new Date(Date.now() - 24.1 * 3_600_000) })
    .where('cardId', '=', card.id)
    .execute();
  expect(await undoable()).toEqual([]);
  expect((await undo(changes[0]?.id ?? 0)).status).toBe(404);
  await sweepChanges(testApp.db);
  expect(await testApp.db.selectFrom('changes').select('id').where('cardId', '=', card.id).execute()).toEqual(
    [],
  );
});

test("nobody can undo another card's change through their own card", async () => {
  const id = await change({ id: pan.id, price: 1500 });
  const other = await openShop(testApp);
  const answer = await other.owner.browser.post(`/api/cards/${other.card.id}/changes/undo`, { ids: [id] });
  expect(answer.status).toBe(404);
  expect((await items())[0]?.price).toBe(1500);
});

test("an administrator's undo is recorded in the audit log", async () => {
  const admin = await signUpAdmin(testApp);
  const update = await change({ id: pan.id, price: 1500, categoryId: null });
  const deletion = (await owner.delete<{ undo: number }>(`/api/items/${torta.id}`)).body.undo;
  await admin.browser.post(`/api/cards/${card.id}/changes/undo`, { ids: [update, deletion] });
  const { body } = await admin.browser.get<AuditEntry[]>('/api/admin/audit');
  expect(body.slice(0, 2)).toMatchObject([
    {
      action: 'updated',
      subject: { type: 'item', id: pan.id, label: 'Pan · Panadería' },
      before: { price: 1500, categoryId: null },
      after: { price: 1000, categoryId: panes.id },
    },
    { action: 'created', subject: { type: 'item', id: torta.id }, after: { name: 'Torta', price: 1000 } },
  ]);
});

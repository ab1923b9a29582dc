import type { FastifyRequest } from 'fastify';
import {
  cardManager,
  refuseOtherCard,
  requireRole,
  strongerProof,
  visibleCard,
} from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { findCreation, rememberCreation, sweepCreations } from '#features/card/cards/creations.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { updatedRows } from '#features/card/changes/changes.rules.ts';
import { type Author, deleteAndRecord, recordChange } from '#features/card/changes/changes.store.ts';
import { readRows } from '#features/card/changes/rows.store.ts';
import {
  cardSubject,
  partSubject,
  recordCreated,
  recordDeleted,
  recordUpdated,
} from '#features/platform/audit/audit.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { idempotencyKeyOf } from '#foundation/server/http/idempotency-key.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Sender } from '#foundation/server/http/sender.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import {
  categoryManager,
  findOwnItem,
  itemAttendant,
  itemManager,
  managerOfNamedCard,
  requireOwnItems,
} from './catalogue.access.ts';
import {
  type Category,
  type CategoryDraft,
  createCategory,
  createCategoryFlat,
  createItem,
  createItemFlat,
  deleteCategory,
  deleteItem,
  deleteItems,
  type Item,
  type ItemDraft,
  type ItemUpdate,
  listCategories,
  listItems,
  orderCategories,
  orderItems,
  updateCategory,
  updateItem,
  updateItems,
} from './catalogue.contract.ts';
import {
  findCategories,
  insertCategory,
  putCategoriesInOrder,
  removeCategory,
  toCategory,
  updateCategoryColumns,
} from './categories.store.ts';
import {
  findItems,
  findItemsByIds,
  type ItemRow,
  type ItemRowUpdate,
  insertItem,
  putItemsInOrder,
  toItem,
  updateItemColumns,
  updateManyItems,
} from './items.store.ts';
import { keptPictures } from './kept-pictures.media.ts';
import { soldOutUntil } from './sold-out.rules.ts';
import { findVisibleItems } from './visible-items.store.ts';

/** Records a change of several products in the audit log, one entry for each. @returns the changed products */
async function recordManyUpdated(
  trx: Queryable,
  { viewer, card }: Author,
  { before, after, now }: { before: readonly ItemRow[]; after: readonly ItemRow[]; now: Date },
): Promise<Item[]> {
  const was = new Map(before.map((row) => [row.id, toItem(row, now)]));
  const items = after.map((row) => toItem(row, now));
  for (const item of items) {
    const subject = partSubject('item', item, item.name, card);
    await recordUpdated(trx, viewer, subject, was.get(item.id) ?? {}, item);
  }
  return items;
}

export const sweeps: Sweeps = { creations: sweepCreations };

export default function catalogueRoutes(app: App, services: Services): void {
  categoryRoutes(app, services);
  itemRoutes(app, services);
}

function categoryRoutes(app: App, { db, reads }: Services): void {
  const add = ({ viewer, card }: Author, draft: CategoryDraft): Promise<Category> =>
    withCardLock(db, card, async (trx) => {
      const category = toCategory(await insertCategory(trx, card, draft));
      await recordCreated(trx, viewer, partSubject('category', category, category.name, card), category);
      return category;
    });

  registerEndpoint(app, listCategories, visibleCard(reads), async ({ card }) =>
    (await findCategories(reads, card.id)).map(toCategory),
  );
  registerEndpoint(app, createCategory, cardManager(db), ({ viewer, card, body: { cardId, ...draft } }) => {
    refuseOtherCard(card, cardId);
    return add({ viewer, card }, draft);
  });
  registerEndpoint(app, createCategoryFlat, managerOfNamedCard(db), async (context) => {
    const { cardId, ...draft } = context.body;
    return add(await requireRole('manages', db, context, cardId), draft);
  });
  registerEndpoint(
    app,
    updateCategory,
    categoryManager(db),
    ({ viewer, card, category, body: { cardId, ...changes } }) => {
      refuseOtherCard(card, cardId);
      return withCardLock(db, card, async (trx) => {
        const updated = toCategory(await updateCategoryColumns(trx, category, changes));
        const subject = partSubject('category', updated, updated.name, card);
        await recordUpdated(trx, viewer, subject, toCategory(category), updated);
        return updated;
      });
    },
  );
  registerEndpoint(app, deleteCategory, categoryManager(db), ({ viewer, card, category }) =>
    withCardLock(db, card, async (trx) => {
      const undo = await removeCategory(trx, { viewer, card }, category);
      const subject = partSubject('category', category, category.name, card);
      await recordDeleted(trx, viewer, subject, toCategory(category));
      return { undo };
    }),
  );
  registerEndpoint(app, orderCategories, cardManager(db), ({ viewer, card, body }) =>
    withCardLock(db, card, async (trx) => {
      const before = await findCategories(trx, card.id);
      await putCategoriesInOrder(trx, card, body.ids);
      const after = await findCategories(trx, card.id);
      const orders = { before: { categories: namesOf(before) }, after: { categories: namesOf(after) } };
      await recordUpdated(trx, viewer, cardSubject(card), orders.before, orders.after);
      return after.map(toCategory);
    }),
  );
}

function itemRoutes(app: App, { db, reads, pictures }: Services): void {
  /** Stores pictures before the transaction, because decoding is slow and other requests wait for the card's lock. */
  const withPicture = <Draft extends ItemRowUpdate>(
    { card, sender }: { card: AttendedCard; sender: Sender },
    draft: Draft,
    write: (trx: Queryable, draft: Draft) => Promise<Item>,
  ): Promise<Item> =>
    pictures.withUploads(sender, async (keep) => {
      const kept = await keptPictures(draft, keep);
      return withCardLock(db, card, (trx) => write(trx, kept));
    });
  const add = ({ viewer, card }: Author, draft: ItemDraft, request: FastifyRequest): Promise<Item> => {
    const idempotencyKey = idempotencyKeyOf(request);
    const sender = { request, userId: viewer.id, cardId: card.id };
    return withPicture({ card, sender }, draft, async (trx, kept) => {
      const known = await findCreation(trx, card, 'item', idempotencyKey);
      const present = known === null ? null : await findOwnItem(trx, card, known);
      // The form was sent again because the answer was lost. The person may have changed it in between.
      if (present) return toItem(await updateItemColumns(trx, card, present, kept), new Date());
      const item = toItem(await insertItem(trx, card, kept), new Date());
      await rememberCreation(trx, card, 'item', { id: item.id, idempotencyKey });
      await recordCreated(trx, viewer, partSubject('item', item, item.name, card), item);
      return item;
    });
  };

  registerEndpoint(app, listItems, visibleCard(reads), async ({ card, isTeam }) => {
    const now = new Date();
    if (!isTeam) return findVisibleItems(reads, card, now);
    return (await findItems(reads, card.id, { withInactive: true })).map((row) => toItem(row, now));
  });
  registerEndpoint(
    app,
    createItem,
    cardManager(db),
    ({ viewer, card, body: { cardId, ...draft }, request }) => {
      refuseOtherCard(card, cardId);
      return add({ viewer, card }, draft, request);
    },
  );
  registerEndpoint(app, createItemFlat, managerOfNamedCard(db), async (context) => {
    const { cardId, ...draft } = context.body;
    return add(await requireRole('manages', db, context, cardId), draft, context.request);
  });
  registerEndpoint(
    app,
    updateItem,
    itemAttendant(db),
    ({ viewer, card, item, body: { cardId, ...changes }, request }) => {
      refuseOtherCard(card, cardId);
      const now = new Date();
      const proof = isAvailability(changes) ? card : strongerProof('manages', card);
      const sender = { request, userId: viewer.id, cardId: card.id };
      return withPicture({ card: proof, sender }, columnsOf(card, changes, now), async (trx, kept) => {
        const updated = toItem(await updateItemColumns(trx, proof, item, kept), now);
        const subject = partSubject('item', updated, updated.name, card);
        await recordUpdated(trx, viewer, subject, toItem(item, now), updated);
        return updated;
      });
    },
  );
  registerEndpoint(app, updateItems, cardManager(db), ({ viewer, card, body }) =>
    withCardLock(db, card, async (trx) => {
      const now = new Date();
      const changes = body.items.map(({ id, ...change }) => ({ id, ...columnsOf(card, change, now) }));
      const ids = changes.map(({ id }) => id);
      const rows = await findItemsByIds(trx, ids);
      const before = await readRows(trx, card, 'items', ids);
      const changed = await updateManyItems(trx, card, changes);
      const items = await recordManyUpdated(trx, { viewer, card }, { before: rows, after: changed, now });
      const after = await readRows(trx, card, 'items', ids);
      const undo = await recordChange(trx, { viewer, card }, 'update', updatedRows('items', before, after));
      return { items, undo };
    }),
  );
  registerEndpoint(app, deleteItem, itemManager(db), ({ viewer, card, item }) =>
    withCardLock(db, card, async (trx) => {
      const [undo = null] = await deleteAndRecord(trx, { viewer, card }, 'items', [item.id]);
      await recordDeleted(trx, viewer, partSubject('item', item, item.name, card), toItem(item, new Date()));
      return { undo };
    }),
  );
  registerEndpoint(app, deleteItems, cardManager(db), ({ viewer, card, body: { ids } }) =>
    withCardLock(db, card, async (trx) => {
      const now = new Date();
      const rows = await requireOwnItems(trx, card, ids);
      const undo = await deleteAndRecord(trx, { viewer, card }, 'items', ids);
      for (const row of rows) {
        await recordDeleted(trx, viewer, partSubject('item', row, row.name, card), toItem(row, now));
      }
      return { undo };
    }),
  );
  registerEndpoint(app, orderItems, cardManager(db), ({ viewer, card, body }) =>
    withCardLock(db, card, async (trx) => {
      const before = await findItems(trx, card.id, { withInactive: true });
      await putItemsInOrder(trx, card, body.ids);
      const after = await findItems(trx, card.id, { withInactive: true });
      const orders = { before: { items: namesOf(before) }, after: { items: namesOf(after) } };
      await recordUpdated(trx, viewer, cardSubject(card), orders.before, orders.after);
      const now = new Date();
      return after.map((row) => toItem(row, now));
    }),
  );
}

/** The fields of a product that a person who attends may change. */
const AVAILABILITY: ReadonlySet<string> = new Set(['isAvailable', 'soldOutToday', 'stock']);
const isAvailability = (changes: object): boolean =>
  Object.keys(changes).every((name) => AVAILABILITY.has(name));

/** Switching a product on or off ends 'agotado hoy'. A sold-out product stays switched on and comes back by itself. */
function columnsOf(card: AttendedCard, { soldOutToday, ...change }: ItemUpdate, now: Date): ItemRowUpdate {
  if (soldOutToday) return { ...change, isAvailable: true, soldOutUntil: soldOutUntil(card, now) };
  const isOver = soldOutToday === false || change.isAvailable !== undefined;
  return isOver ? { ...change, soldOutUntil: null } : change;
}

const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name);

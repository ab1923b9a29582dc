import { partSubject, recordCreated } from '#features/audit/audit.store.ts';
import { cardOwner } from '#features/cards/cards.access.ts';
import { BEYOND_RESTORING, partOwner } from '#features/cards/deleted-parts.access.ts';
import { withCardLock } from '#features/cards/parts.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import type { Item } from './catalogue.contract.ts';
import { type Ownership, recordManyUpdated } from './catalogue.routes.ts';
import { findCategory, toCategory } from './categories.store.ts';
import { bringCategoryBack, bringItemBack } from './deleted-catalogue.store.ts';
import { findUndoableChanges, revertChange } from './item-changes.store.ts';
import { findItem, toItem } from './items.store.ts';
import {
  listItemChanges,
  restoreCategory,
  restoreItem,
  restoreItems,
  undoItemChange,
} from './taking-back.contract.ts';

/** Brings a deleted product back; one that is there already is answered as it is. */
async function restoring(trx: Queryable, { viewer, card }: Ownership, itemId: number): Promise<Item> {
  const restored = await bringItemBack(trx, card, itemId);
  const row = restored ?? (await findItem(trx, itemId));
  if (row?.cardId !== card.id) throw notFound(BEYOND_RESTORING);
  const item = toItem(row, new Date());
  if (restored) await recordCreated(trx, viewer, partSubject('item', item, item.name, card), item);
  return item;
}

/** What was done to products and categories, taken back. What is restored already is answered as it is. */
export function takingBackRoutes(app: App, db: Database): void {
  serve(app, restoreItem, partOwner(db, 'item'), ({ viewer, card, params }) =>
    withCardLock(db, card, (trx) => restoring(trx, { viewer, card }, params.id)),
  );
  serve(app, restoreItems, cardOwner(db), ({ viewer, card, body: { ids } }) =>
    withCardLock(db, card, async (trx) => {
      const items: Item[] = [];
      for (const id of ids) items.push(await restoring(trx, { viewer, card }, id));
      return items;
    }),
  );
  serve(app, restoreCategory, partOwner(db, 'category'), ({ viewer, card, params }) =>
    withCardLock(db, card, async (trx) => {
      const restored = await bringCategoryBack(trx, card, params.id);
      const row = restored ?? (await findCategory(trx, params.id));
      if (!row) throw notFound(BEYOND_RESTORING);
      const category = toCategory(row);
      const subject = partSubject('category', category, category.name, card);
      if (restored) await recordCreated(trx, viewer, subject, category);
      return category;
    }),
  );
  serve(app, listItemChanges, cardOwner(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findUndoableChanges(db, card.id);
  });
  serve(app, undoItemChange, cardOwner(db), ({ viewer, card, params }) =>
    withCardLock(db, card, async (trx) => {
      const { left, ...rows } = await revertChange(trx, card, params.changeId);
      const items = await recordManyUpdated(trx, { viewer, card }, { ...rows, now: new Date() });
      return { items, left };
    }),
  );
}

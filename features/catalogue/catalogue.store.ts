import type { Generated, Selectable } from 'kysely';
import type { OwnedCard } from '#features/cards/cards.access.ts';
import { countWithRoomFor, putInOrder } from '#features/cards/parts.store.ts';
import type { Queryable, Tables } from '#foundation/server/database.ts';
import { invalidField, notFound } from '#foundation/server/errors.ts';
import type { OwnedCategory, OwnedItem } from './catalogue.access.ts';
import {
  type Category,
  type CategoryDraft,
  type Item,
  type ItemDraft,
  MAX_CATEGORIES,
  MAX_ITEMS,
} from './catalogue.contract.ts';

declare module '#foundation/server/database.ts' {
  interface Tables {
    categories: {
      id: Generated<number>;
      cardId: number;
      name: string;
      displayOrder: number;
      createdAt: Generated<Date>;
    };
    items: {
      id: Generated<number>;
      cardId: number;
      name: string;
      description: string | null;
      price: number;
      categoryId: number | null;
      imageUrl: string | null;
      isAvailable: Generated<boolean>;
      isActive: Generated<boolean>;
      displayOrder: number;
      createdAt: Generated<Date>;
    };
  }
}

export type CategoryRow = Selectable<Tables['categories']>;
export type ItemRow = Selectable<Tables['items']>;

export const MISSING_CATEGORY = 'Esta categoría ya no existe.';
export const MISSING_ITEM = 'Este producto ya no existe.';

export const toCategory = (row: CategoryRow): Category => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
export const toItem = (row: ItemRow): Item => ({ ...row, createdAt: row.createdAt.toISOString() });

export async function findCategories(db: Queryable, cardId: number): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('cardId', '=', cardId)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

export async function findCategory(db: Queryable, categoryId: number): Promise<CategoryRow | null> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', categoryId).executeTakeFirst();
  return row ?? null;
}

/** @throws {AppError} `limit_reached` */
async function categoriesInsertion(trx: Queryable, card: OwnedCard, drafts: readonly CategoryDraft[]) {
  const count = await countWithRoomFor(trx, card, 'categories', {
    added: drafts.length,
    max: MAX_CATEGORIES,
    message: `Una tarjeta puede tener hasta ${MAX_CATEGORIES} categorías.`,
  });
  const rows = drafts.map((draft, at) => ({
    ...draft,
    cardId: card.id,
    displayOrder: draft.displayOrder ?? count + 1 + at,
  }));
  return { query: trx.insertInto('categories').values(rows).returningAll() };
}

/** To be called inside `changingCard`. @throws {AppError} `limit_reached` */
export async function insertCategory(
  trx: Queryable,
  card: OwnedCard,
  draft: CategoryDraft,
): Promise<CategoryRow> {
  return (await categoriesInsertion(trx, card, [draft])).query.executeTakeFirstOrThrow();
}

/** Adds them in this order. To be called inside `changingCard`. @throws {AppError} `limit_reached` */
export async function insertCategories(
  trx: Queryable,
  card: OwnedCard,
  drafts: readonly CategoryDraft[],
): Promise<CategoryRow[]> {
  return drafts.length === 0 ? [] : (await categoriesInsertion(trx, card, drafts)).query.execute();
}

export async function updateCategoryColumns(
  trx: Queryable,
  category: OwnedCategory,
  changes: Partial<CategoryDraft>,
): Promise<CategoryRow> {
  if (isEmpty(changes)) return category;
  const row = await trx
    .updateTable('categories')
    .set(changes)
    .where('id', '=', category.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_CATEGORY);
  return row;
}

export async function removeCategory(trx: Queryable, category: OwnedCategory): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', category.id).execute();
}

export const putCategoriesInOrder = (trx: Queryable, card: OwnedCard, ids: readonly number[]) =>
  putInOrder(trx, card, 'categories', ids);

/** In their order. Visitors get the active ones; `withInactive` is for the card's owner. */
export async function findItems(
  db: Queryable,
  cardId: number,
  { withInactive }: { withInactive: boolean },
): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('cardId', '=', cardId)
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

export async function findItem(db: Queryable, itemId: number): Promise<ItemRow | null> {
  const row = await db.selectFrom('items').selectAll().where('id', '=', itemId).executeTakeFirst();
  return row ?? null;
}

/** Products by id, of whichever card. */
export async function findItemsByIds(db: Queryable, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('items').selectAll().where('id', 'in', ids).execute();
}

/** @throws {AppError} `limit_reached`; `invalid` for a category of another card */
async function itemsInsertion(trx: Queryable, card: OwnedCard, drafts: readonly ItemDraft[]) {
  const count = await countWithRoomFor(trx, card, 'items', {
    added: drafts.length,
    max: MAX_ITEMS,
    message: 'Una tarjeta puede tener hasta 2.000 productos.',
  });
  await requireOwnCategories(trx, card, drafts);
  const rows = drafts.map((draft, at) => ({
    ...draft,
    cardId: card.id,
    displayOrder: draft.displayOrder ?? count + 1 + at,
  }));
  return { query: trx.insertInto('items').values(rows).returningAll() };
}

/** To be called inside `changingCard`. @throws {AppError} as `itemsInsertion` */
export async function insertItem(trx: Queryable, card: OwnedCard, draft: ItemDraft): Promise<ItemRow> {
  return (await itemsInsertion(trx, card, [draft])).query.executeTakeFirstOrThrow();
}

/** Adds them in this order, in one statement. To be called inside `changingCard`. @throws {AppError} as `insertItem` */
export async function insertItems(
  trx: Queryable,
  card: OwnedCard,
  drafts: readonly ItemDraft[],
): Promise<ItemRow[]> {
  return drafts.length === 0 ? [] : (await itemsInsertion(trx, card, drafts)).query.execute();
}

/** Changes the given columns. To be called inside `changingCard`. @throws {AppError} `invalid`, as `insertItems` */
export async function updateItemColumns(
  trx: Queryable,
  card: OwnedCard,
  item: OwnedItem,
  changes: Partial<ItemDraft>,
): Promise<ItemRow> {
  if (isEmpty(changes)) return item;
  await requireOwnCategories(trx, card, [changes]);
  const row = await trx
    .updateTable('items')
    .set(changes)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_ITEM);
  return row;
}

export async function removeItem(trx: Queryable, item: OwnedItem): Promise<void> {
  await trx.deleteFrom('items').where('id', '=', item.id).execute();
}

export const putItemsInOrder = (trx: Queryable, card: OwnedCard, ids: readonly number[]) =>
  putInOrder(trx, card, 'items', ids);

async function requireOwnCategories(
  trx: Queryable,
  card: OwnedCard,
  drafts: readonly Partial<ItemDraft>[],
): Promise<void> {
  const named = new Set(drafts.flatMap((draft) => draft.categoryId ?? []));
  if (named.size === 0) return;
  const own = await trx
    .selectFrom('categories')
    .select('id')
    .where('cardId', '=', card.id)
    .where('id', 'in', [...named])
    .execute();
  if (own.length < named.size) throw invalidField('categoryId', 'Esta categoría no es de tu tarjeta.');
}

const isEmpty = (changes: object) => Object.values(changes).every((value) => value === undefined);

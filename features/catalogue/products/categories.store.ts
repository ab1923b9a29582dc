import type { Generated, Selectable } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { findLastPlace, requireRoomFor } from '#features/card/cards/parts.store.ts';
import { type CardChange, removeRows } from '#features/card/changes/change-card.store.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Category, type CategoryDraft, MAX_CATEGORIES } from './catalogue.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    categories: {
      id: Generated<number>;
      cardId: number;
      name: string;
      displayOrder: number;
      /** Of a branch: the category that this one is a copy of. */
      sourceId: number | null;
      createdAt: Generated<Date>;
    };
  }
}

export type CategoryRow = Selectable<Tables['categories']>;

declare const owned: unique symbol;
/** Proof that the person may change the category. Only catalogue.access.ts creates it. */
export type OwnedCategory = CategoryRow & { readonly [owned]: true };

export const MISSING_CATEGORY = 'Esta categoría ya no existe.';

export const toCategory = ({ sourceId: _, ...row }: CategoryRow): Category => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export async function findCategories(db: Queryable, cardId: number): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('cardId', '=', cardId)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

/** The categories that visitors see: those that have a product for them. */
export const findVisibleCategories = (db: Queryable, cardId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('cardId', '=', cardId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('items')
          .select('items.id')
          .whereRef('categoryId', '=', 'categories.id')
          .where('isActive', '=', true),
      ),
    )
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();

export async function findCategory(db: Queryable, categoryId: number): Promise<CategoryRow | null> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', categoryId).executeTakeFirst();
  return row ?? null;
}

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export const requireRoomForCategories = (trx: Queryable, card: ManagedCard, added: number): Promise<void> =>
  requireRoomFor(trx, card, 'categories', {
    added,
    max: MAX_CATEGORIES,
    message: `Una tarjeta puede tener hasta ${MAX_CATEGORIES} categorías.`,
  });

/** @throws {AppError} `limit_reached` */
async function categoriesInsertion(trx: Queryable, card: ManagedCard, drafts: readonly CategoryDraft[]) {
  await requireRoomForCategories(trx, card, drafts.length);
  const last = await findLastPlace(trx, card, 'categories');
  const rows = drafts.map((draft, at) => ({
    ...draft,
    cardId: card.id,
    displayOrder: draft.displayOrder ?? last + 1 + at,
  }));
  return { query: trx.insertInto('categories').values(rows).returningAll() };
}

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertCategory(
  trx: Queryable,
  card: ManagedCard,
  draft: CategoryDraft,
): Promise<CategoryRow> {
  return (await categoriesInsertion(trx, card, [draft])).query.executeTakeFirstOrThrow();
}

/** Adds categories in this order. Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertCategories(
  trx: Queryable,
  card: ManagedCard,
  drafts: readonly CategoryDraft[],
): Promise<CategoryRow[]> {
  return drafts.length === 0 ? [] : (await categoriesInsertion(trx, card, drafts)).query.execute();
}

export async function updateCategoryColumns(
  trx: Queryable,
  category: OwnedCategory,
  changes: Partial<CategoryDraft>,
): Promise<CategoryRow> {
  if (Object.values(changes).every((value) => value === undefined)) return category;
  const row = await trx
    .updateTable('categories')
    .set(changes)
    .where('id', '=', category.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_CATEGORY);
  return row;
}

/** Deletes the category. Its products stay, without one. @returns the ids for the undo */
export async function removeCategory(
  change: CardChange<ManagedCard>,
  category: OwnedCategory,
): Promise<number[]> {
  const products = await change.trx
    .selectFrom('items')
    .select(['id', 'name'])
    .where('categoryId', '=', category.id)
    .execute();
  const along = products.map((product) => ({
    table: 'items' as const,
    ...product,
    before: { category_id: category.id },
    after: { category_id: null },
  }));
  return removeRows(change, 'categories', [category.id], () => along);
}

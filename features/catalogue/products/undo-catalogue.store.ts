import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { type CardChange, removeRows } from '#features/card/changes/change-card.store.ts';
import { type Columns, nameOf, type UndoableRow } from '#features/card/changes/changes.rules.ts';
import { addToDeletion } from '#features/card/changes/changes.store.ts';
import { insertRows } from '#features/card/changes/rows.store.ts';
import type { UndoRules } from '#features/card/changes/undo.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { findCategories, requireRoomForCategories } from './categories.store.ts';
import { requireRoomForChoices } from './choices.store.ts';
import { type ItemRow, requireRoomForItems } from './items.store.ts';
import { priceProblem } from './options.rules.ts';

/** Deletes products. Offers about them stay, without one. @returns the ids for the undo, in the order of `ids` */
export async function removeItems(
  change: CardChange<ManagedCard>,
  ids: readonly number[],
): Promise<number[]> {
  const offers = await change.trx
    .selectFrom('offers')
    .select(['id', 'title as name', 'itemId'])
    .where('itemId', 'in', ids)
    .execute();
  return removeRows(change, 'items', ids, (item) =>
    offers
      .filter(({ itemId }) => itemId === item.id)
      .map(({ itemId, ...offer }) => ({
        table: 'offers',
        ...offer,
        before: { item_id: itemId },
        after: { item_id: null },
      })),
  );
}

export const categoryUndo: UndoRules = {
  table: 'categories',
  quote: (name) => `la categoría «${name}»`,
  async insert(trx, card, rows) {
    await requireRoomForCategories(trx, card, rows.length);
    await insertRows(trx, 'categories', rows);
  },
  /** Undoing an import does not remove a category that contains products. */
  async findObstacles(trx, card, rows) {
    const used = await trx
      .selectFrom('items')
      .select('categoryId')
      .distinct()
      .where('cardId', '=', card.id)
      .execute();
    const ids = new Set(used.map(({ categoryId }) => categoryId));
    return new Map(
      rows.flatMap(({ id, name }) => (ids.has(id) ? [[id, `la categoría «${name}» sigue en uso`]] : [])),
    );
  },
};

export const itemUndo: UndoRules = {
  table: 'items',
  quote: (name) => `«${name}»`,
  insert: insertItemsAgain,
  async findObstacles(trx, card, rows) {
    const categories = new Set((await findCategories(trx, card.id)).map(({ id }) => id));
    const obstacles = new Map<number, string>();
    for (const { id, before, now } of rows) {
      const obstacle = before && obstacleOf(before, now, categories);
      if (obstacle) obstacles.set(id, obstacle);
    }
    await addTakenCodes(trx, card, rows, obstacles);
    return obstacles;
  },
  requireLimits: (trx, card) => requireRoomForChoices(trx, card, { added: 0 }),
};

/** @throws {AppError} `limit_reached`; `not_available` if another product has taken the code of one */
async function insertItemsAgain(trx: Queryable, card: ManagedCard, rows: readonly Columns[]): Promise<void> {
  await requireRoomForItems(trx, card, rows.length);
  const taken = new Set<unknown>((await findCodes(trx, card)).map(({ code }) => code));
  for (const row of rows) {
    if (taken.has(row.code)) {
      throw new AppError('not_available', {
        message: `No se puede recuperar «${nameOf(row)}»: su código, ${row.code}, ya lo tiene otro. Cámbiaselo e inténtalo de nuevo.`,
      });
    }
    if (row.code) taken.add(row.code);
  }
  const categories = new Set<unknown>((await findCategories(trx, card.id)).map(({ id }) => id));
  const isHomeless = ({ category_id: id }: Columns) => typeof id === 'number' && !categories.has(id);
  // If the deletion of a category is undone later, its products return to it.
  for (const [id, products] of Map.groupBy(rows.filter(isHomeless), (row) => Number(row.category_id))) {
    const added = products.map((row) => ({
      ...{ table: 'items' as const, id: Number(row.id), name: nameOf(row) },
      ...{ before: { category_id: id }, after: { category_id: null } },
    }));
    await addToDeletion(trx, card, { table: 'categories', id }, added);
  }
  await insertRows(
    trx,
    'items',
    rows.map((row) => (isHomeless(row) ? { ...row, category_id: null } : row)),
  );
}

const findCodes = (trx: Queryable, card: ManagedCard) =>
  trx
    .selectFrom('items')
    .select(['id', 'code'])
    .where('cardId', '=', card.id)
    .where('code', 'is not', null)
    .execute();

/** Why the product cannot be restored, or null. */
function obstacleOf(before: Columns, now: Columns, categories: ReadonlySet<number>): string | null {
  if (typeof before.category_id === 'number' && !categories.has(before.category_id)) {
    return `la categoría que tenía «${nameOf(now)}» se eliminó después`;
  }
  const { price, options } = { ...now, ...before } as Pick<ItemRow, 'price' | 'options'>;
  return priceProblem(price, options) ? `las opciones de «${nameOf(now)}» cambiaron después` : null;
}

/** A skipped product may keep a code that another product should get back, which is then skipped, too, and so on. */
async function addTakenCodes(
  trx: Queryable,
  card: ManagedCard,
  rows: readonly UndoableRow[],
  obstacles: Map<number, string>,
): Promise<void> {
  if (rows.every(({ before }) => before === null || !('code' in before))) return;
  const codes = await findCodes(trx, card);
  for (;;) {
    const changing = new Set(
      rows.flatMap(({ id, before }) =>
        !obstacles.has(id) && (before === null || 'code' in before) ? id : [],
      ),
    );
    const taken = new Set(codes.flatMap(({ id, code }) => (changing.has(id) ? [] : code)));
    const blocked = rows.filter(
      ({ id, before }) => before !== null && changing.has(id) && taken.has(before.code as string | null),
    );
    if (blocked.length === 0) return;
    for (const { id, now } of blocked)
      obstacles.set(id, `el código que tenía «${nameOf(now)}» se usó en otra parte`);
  }
}

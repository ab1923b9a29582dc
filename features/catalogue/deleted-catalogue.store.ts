import { sql } from 'kysely';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import { insertPartAgain, removePart, takeDeletedPart } from '#features/cards/deleted-parts.store.ts';
import { asJson, type Queryable, violatesUnique } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import {
  type CategoryRow,
  findCategory,
  type OwnedCategory,
  requireRoomForCategories,
} from './categories.store.ts';
import {
  findItem,
  type ItemRow,
  type OwnedItem,
  requireRoomForChoices,
  requireRoomForItems,
} from './items.store.ts';

/** All of these are to be called inside `withCardLock`. */

/** Keeps it for a day, see `bringItemBack`. */
export const removeItem = (trx: Queryable, card: OwnedCard, item: OwnedItem): Promise<void> =>
  removePart(trx, card, 'item', item.id);

/**
 * Brings a deleted product back as it was; null where there was nothing to bring back.
 * @throws {AppError} `limit_reached`; `not_available` where another product has taken its code
 */
export async function bringItemBack(
  trx: Queryable,
  card: OwnedCard,
  itemId: number,
): Promise<ItemRow | null> {
  const kept = await takeDeletedPart(trx, card, 'item', itemId);
  if (!kept) return null;
  await requireRoomForItems(trx, card, 1);
  const categoryId = kept.part.category_id;
  const hasCategory = typeof categoryId !== 'number' || (await findCategory(trx, categoryId)) !== null;
  if (!hasCategory) await bringBackLater(trx, card, itemId, categoryId);
  const part = hasCategory ? kept.part : { ...kept.part, category_id: null };
  await insertPartAgain(trx, 'item', part).catch((error: unknown) => {
    throw violatesUnique(error, 'items_code_unique') ? codeTaken(part) : error;
  });
  await requireRoomForChoices(trx, card, { added: 0 });
  return findItem(trx, itemId);
}

const codeTaken = ({ name, code }: Record<string, unknown>): AppError =>
  new AppError('not_available', {
    message: `No se puede recuperar «${name}»: su código, ${code}, ya lo tiene otro. Cámbiaselo e inténtalo de nuevo.`,
  });

/** Its category was deleted after it: should that come back too, it stands in it again. */
async function bringBackLater(
  trx: Queryable,
  card: OwnedCard,
  itemId: number,
  categoryId: number,
): Promise<void> {
  await sql`
    update deleted_parts set item_ids = array_append(item_ids, ${itemId}::integer)
    where kind = 'category' and part_id = ${categoryId} and card_id = ${card.id}
  `.execute(trx);
}

/** Its products stay, without a category. Keeps it for a day, see `bringCategoryBack`. */
export async function removeCategory(
  trx: Queryable,
  card: OwnedCard,
  category: OwnedCategory,
): Promise<void> {
  const products = await trx.selectFrom('items').select('id').where('categoryId', '=', category.id).execute();
  await removePart(
    trx,
    card,
    'category',
    category.id,
    products.map(({ id }) => id),
  );
}

/**
 * Brings a deleted category back, and into it those of its products that were given no other; null where there was
 * nothing to bring back.
 * @throws {AppError} `limit_reached`
 */
export async function bringCategoryBack(
  trx: Queryable,
  card: OwnedCard,
  categoryId: number,
): Promise<CategoryRow | null> {
  const kept = await takeDeletedPart(trx, card, 'category', categoryId);
  if (!kept) return null;
  await requireRoomForCategories(trx, card, 1);
  await insertPartAgain(trx, 'category', kept.part);
  await sql`
    update items set category_id = ${categoryId}
    where card_id = ${card.id} and category_id is null and id = any (${kept.itemIds}::integer[])
  `.execute(trx);
  // And those that were deleted after it, for when they come back.
  await sql`
    update deleted_parts set part = part || ${asJson({ category_id: categoryId })}
    where kind = 'item' and card_id = ${card.id} and part_id = any (${kept.itemIds}::integer[])
      and part ->> 'category_id' is null
  `.execute(trx);
  return findCategory(trx, categoryId);
}

import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { Item } from './catalogue.contract.ts';
import { weightOfItems } from './choices.store.ts';
import { findItem, findItems, findNeighbours, type ItemRow, MISSING_ITEM, toItem } from './items.store.ts';

/** Visitors are told the number of pieces left if it is at most this. */
export const MAX_SHOWN_STOCK = 5;

/** The product as visitors see it: a sold-out, reserved or sold one is not available, and a large stock is not shown. */
export function toVisibleItem(row: ItemRow, now: Date): Item {
  const item = toItem(row, now);
  const isAvailable =
    item.isAvailable && item.soldOutUntil === null && item.stock !== 0 && item.details.state === undefined;
  return {
    ...item,
    isAvailable,
    stock: item.stock !== null && item.stock <= MAX_SHOWN_STOCK ? item.stock : null,
  };
}

/** The card's products as visitors see them at `now`. */
export async function findVisibleItems(db: Queryable, card: VisibleCard, now: Date): Promise<Item[]> {
  const rows = await findItems(db, card.id, { withInactive: false });
  return rows.map((row) => toVisibleItem(row, now));
}

/** What it costs to read the card's products, in plain products. */
export async function weighVisibleItems(db: Queryable, card: VisibleCard): Promise<number> {
  const { weight } = await db
    .selectFrom('items')
    .select(weightOfItems.as('weight'))
    .where('cardId', '=', card.id)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return weight;
}

/** A few other products of the same category, as visitors see them at `now`. */
export async function findRelatedItems(db: Queryable, item: Item, count: number, now: Date): Promise<Item[]> {
  const rows = await findNeighbours(db, item, count);
  return rows.map((row) => toVisibleItem(row, now));
}

/** A product as visitors see it at `now`. @throws {AppError} `not_found` */
export async function findVisibleItem(
  db: Queryable,
  card: VisibleCard,
  itemId: number,
  now: Date,
): Promise<Item> {
  const row = await findItem(db, itemId);
  if (row?.cardId !== card.id || !row.isActive) throw notFound(MISSING_ITEM);
  return toVisibleItem(row, now);
}

import { sql } from 'kysely';
import { MAX_SHOWN_STOCK } from '#features/catalogue/products/visible-items.store.ts';
import { formatCount } from '#foundation/contract/count.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { OrderLine } from './orders.contract.ts';

/** The products in lines of an order, and those that its offers are about. */
export const itemIdsOf = (lines: readonly Pick<OrderLine, 'type' | 'id' | 'offeredItemId'>[]): number[] =>
  lines.flatMap(({ type, id, offeredItemId }) => (type === 'item' ? id : (offeredItemId ?? [])));

/** As `itemIdsOf`. */
const PRODUCT = sql<number | null>`case type when 'item' then item_id else offered_item_id end`;

/**
 * Finds which of these products have a counted stock. If there are any, locks the card. Call it before an order's rows
 * are locked: every change of a card's products locks the card first, and another sequence could deadlock.
 */
export async function lockStock(
  trx: Queryable,
  cardId: number,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const counted = await trx
    .selectFrom('items')
    .select('id')
    .where('id', 'in', itemIds)
    .where('stock', 'is not', null)
    .execute();
  if (counted.length === 0) return [];
  await trx.selectFrom('cards').select('id').where('id', '=', cardId).forNoKeyUpdate().execute();
  return counted.map(({ id }) => id);
}

/** `lockStock` for the products of a recorded order, and for those that are added to it. */
export async function lockStockOf(
  trx: Queryable,
  orderId: number,
  addedIds: readonly number[],
): Promise<void> {
  const lines = await trx
    .selectFrom('orders')
    .leftJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(['orders.cardId', PRODUCT.as('itemId')])
    .where('orders.id', '=', orderId)
    .execute();
  const [first] = lines;
  if (!first) return;
  await lockStock(trx, first.cardId, [...lines.flatMap(({ itemId }) => itemId ?? []), ...addedIds]);
}

/**
 * Takes the pieces of an order's counted products. Call it with the stock locked.
 * @throws {AppError} `not_available`, saying how many are left
 */
export async function takeStock(
  trx: Queryable,
  cardId: number,
  orderId: number,
  { isByTeam }: { isByTeam: boolean },
): Promise<void> {
  const { rows } = await sql<{ name: string; left: number }>`
    with wanted as (
      select ${PRODUCT} as item_id, sum(quantity) as pieces from order_lines
      where order_id = ${orderId} and not from_stock group by 1
    ), counted as (
      select items.id, items.name, items.stock, wanted.pieces from items
      join wanted on wanted.item_id = items.id
      where items.card_id = ${cardId} and items.stock is not null
    ), taken as (
      update items set stock = items.stock - counted.pieces from counted
      where items.id = counted.id and items.stock >= counted.pieces returning items.id
    ), marked as (
      update order_lines set from_stock = true
      where order_id = ${orderId} and ${PRODUCT} in (select id from taken)
    )
    select name, stock as left from counted where stock < pieces order by name
  `.execute(trx);
  if (rows.length === 0) return;
  const message = rows
    .map(({ name, left }) =>
      left === 0
        ? `${name} se agotó.`
        : !isByTeam && left > MAX_SHOWN_STOCK
          ? `No queda tanto de ${name}.`
          : `Solo ${left === 1 ? 'queda' : 'quedan'} ${formatCount(left)} de ${name}.`,
    )
    .join(' ');
  throw notAvailable(message, { lines: message });
}

/**
 * Returns the pieces that an order took to those products that are still counted, also where one was deleted and the
 * deletion may be undone: on a card in its journal, on a branch among its removed copies. Call it with the stock locked.
 */
export async function returnStock(trx: Queryable, cardId: number, orderId: number): Promise<void> {
  await sql`
    with given as (
      update order_lines set from_stock = false where order_id = ${orderId} and from_stock
      returning ${PRODUCT} as item_id, quantity
    ), pieces as (
      select item_id, sum(quantity) as count from given group by item_id
    ), deleted as (
      update changes set rows = jsonb_set(
        rows, '{0,before,stock}', to_jsonb(least(99999, (rows #>> '{0,before,stock}')::numeric + pieces.count))
      ) from pieces
      where changes.card_id = ${cardId} and kind = 'deletion'
        and rows -> 0 @> jsonb_build_object('table', 'items', 'id', pieces.item_id)
        and rows #>> '{0,before,stock}' is not null
    ), removed as (
      update removed_copies set copy = jsonb_set(
        copy, '{stock}', to_jsonb(least(99999, (copy ->> 'stock')::numeric + pieces.count))
      ) from pieces
      where removed_copies.card_id = ${cardId} and part = 'items'
        and (copy ->> 'id')::integer = pieces.item_id and copy ->> 'stock' is not null
    )
    update items set stock = least(99999, stock + pieces.count) from pieces
    where items.id = pieces.item_id and items.card_id = ${cardId} and items.stock is not null
  `.execute(trx);
}

/** The names of the products of which this order took the last pieces. */
export async function findSoldOut(db: Queryable, { id }: { id: number }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct items.name from order_lines join items on items.id = ${PRODUCT}
    where order_id = ${id} and from_stock and items.stock = 0 order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

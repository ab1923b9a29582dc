import type { CardRow } from '#features/card/cards/cards.store.ts';
import { findClosedOrdersOf } from '#features/ordering/orders/closed-orders.store.ts';
import { orderAmounts, withoutAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import { firstWithinLines } from '#features/ordering/orders/order-inbox.store.ts';
import { findLines } from '#features/ordering/orders/order-lines.store.ts';
import { isDeviceReached } from '#features/ordering/orders/order-page.store.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { ListedOrder } from './customer-orders.contract.ts';

/** The active cards from which a person ordered, the latest first. */
export const findCardsOrderedFrom = (db: Queryable, userId: number, limit: number): Promise<CardRow[]> =>
  db
    .selectFrom('cards')
    .innerJoin(
      (query) =>
        query
          .selectFrom('orders')
          .select(({ fn }) => ['cardId', fn.max('id').as('latest')])
          .where('customerId', '=', userId)
          .groupBy('cardId')
          .as('ordered'),
      (join) => join.onRef('ordered.cardId', '=', 'cards.id'),
    )
    .selectAll('cards')
    .where('cards.isActive', '=', true)
    .orderBy('ordered.latest', 'desc')
    .limit(limit)
    .execute();

/**
 * One page of the orders of a person's account, the newest first.
 * @throws {AppError} `invalid` for a malformed cursor
 */
export async function findOrdersOfCustomer(
  db: Queryable,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListPage<ListedOrder>> {
  const before = readCursor(cursor, id());
  const rows = await db
    .selectFrom('orders')
    .innerJoin('cards', 'cards.id', 'orders.cardId')
    .select([
      'orders.id',
      'orders.token',
      'orders.number',
      'orders.status',
      'orders.isSent',
      'orders.channel',
      'orders.seenAt',
      'orders.cardId',
      'orders.answer',
      'orders.cancelledBy',
    ])
    .select(['orders.total', 'orders.fee', 'orders.discount', 'orders.deposit'])
    .select(['orders.fulfilment', 'orders.dueAt', 'orders.dueMinutes', 'orders.readyAt'])
    .select(['orders.createdAt', 'cards.timeZone'])
    .select([
      'cards.title',
      'cards.subdomain',
      'cards.profileImageUrl',
      'cards.enablePricing',
      'cards.isActive',
    ])
    .where('orders.customerId', '=', userId)
    .where('orders.token', 'is not', null)
    .$narrowType<{ token: string }>()
    .$if(before !== null, (query) => query.where('orders.id', '<', before))
    .orderBy('orders.id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(limit + 1)
    .execute();
  const page = await firstWithinLines(db, rows.slice(0, limit));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const lines = await findLines(
    db,
    page.map((order) => order.id),
  );
  const isReached = new Map<number, boolean>();
  for (const { cardId, channel, seenAt, status } of page) {
    if (channel === 'direct' && !seenAt && status === 'nueva' && !isReached.has(cardId))
      isReached.set(cardId, await isDeviceReached(db, cardId));
  }
  const closed = last ? [] : await findClosedOrdersOf(db, userId);
  return {
    rows: [
      ...page.map(({ title, subdomain, profileImageUrl, enablePricing, isActive, cardId, ...row }) => {
        const ordered = lines.get(row.id) ?? [];
        const order = { ...row, lines: ordered, isPartlyUnpriced: orderAmounts(ordered).isPartlyUnpriced };
        return {
          ...(enablePricing ? order : withoutAmounts(order)),
          dueAt: row.dueAt?.toISOString() ?? null,
          readyAt: row.readyAt?.toISOString() ?? null,
          seenAt: row.seenAt?.toISOString() ?? null,
          isShopReached: isReached.get(cardId) ?? true,
          createdAt: row.createdAt.toISOString(),
          card: { title, subdomain, profileImageUrl, isActive, showsPrices: enablePricing },
        };
      }),
      // After all others: their business is gone.
      ...closed.map(({ page: order }) => order),
    ],
    total: null,
    nextCursor: last ? writeCursor(last.id) : null,
  };
}

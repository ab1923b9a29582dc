import { shownHere } from '#features/images/elsewhere.rules.ts';
import { orderAmounts } from '#features/orders/order-amounts.rules.ts';
import { findLines } from '#features/orders/order-lines.store.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { ListedOrder } from './customer-orders.contract.ts';

/**
 * One page of the orders that a person placed while signed in, the newest first.
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
      'orders.cancelledBy',
    ])
    .select(['orders.total', 'orders.fulfilment', 'orders.dueAt', 'orders.dueMinutes', 'orders.readyAt'])
    .select(['orders.createdAt', 'cards.timeZone'])
    .select(['cards.title', 'cards.subdomain', 'cards.profileImageUrl', 'cards.enablePricing'])
    .where('orders.customerId', '=', userId)
    .where('orders.token', 'is not', null)
    .$narrowType<{ token: string }>()
    .$if(before !== null, (query) => query.where('orders.id', '<', before))
    .orderBy('orders.id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const page = rows.slice(0, limit);
  const lines = await findLines(
    db,
    page.map((order) => order.id),
  );
  return {
    rows: page.map(({ title, subdomain, profileImageUrl, enablePricing, ...order }) => ({
      ...order,
      isPartlyUnpriced: orderAmounts(lines.get(order.id) ?? []).isPartlyUnpriced,
      dueAt: order.dueAt?.toISOString() ?? null,
      readyAt: order.readyAt?.toISOString() ?? null,
      createdAt: order.createdAt.toISOString(),
      card: { title, subdomain, profileImageUrl: shownHere(profileImageUrl), showsPrices: enablePricing },
    })),
    total: null,
    nextCursor: last ? writeCursor(last.id) : null,
  };
}

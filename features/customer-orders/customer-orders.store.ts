import { shownHere } from '#features/images/elsewhere.rules.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { ListedOrder } from './customer-orders.contract.ts';

const toTime = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * One page of the orders that a person placed while signed in, the newest first.
 * @throws {AppError} `invalid` for a cursor that we did not write
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
    .select(['orders.id', 'orders.token', 'orders.number', 'orders.status', 'orders.cancelledBy'])
    .select([
      'orders.total',
      'orders.fulfilment',
      'orders.dueAt',
      'orders.dueMinutes',
      'orders.readyAt',
      'orders.isSent',
    ])
    .select(['orders.createdAt', 'cards.timeZone'])
    .select(['cards.title', 'cards.subdomain', 'cards.profileImageUrl', 'cards.enablePricing'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLines')
          .select('orderLines.orderId')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .where('orderLines.price', '=', 0),
      ).as('isPartlyUnpriced'),
    )
    .where('orders.customerId', '=', userId)
    .where('orders.token', 'is not', null)
    .$narrowType<{ token: string }>()
    .$if(before !== null, (query) => query.where('orders.id', '<', before))
    .orderBy('orders.id', 'desc')
    // One more tells whether there is a next page.
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map(({ title, subdomain, profileImageUrl, enablePricing, ...row }) => ({
      ...{ token: row.token, number: row.number, status: row.status, cancelledBy: row.cancelledBy },
      isSent: row.isSent,
      ...{ total: row.total, isPartlyUnpriced: Boolean(row.isPartlyUnpriced), fulfilment: row.fulfilment },
      ...{ dueAt: toTime(row.dueAt), dueMinutes: row.dueMinutes, readyAt: toTime(row.readyAt) },
      createdAt: row.createdAt.toISOString(),
      timeZone: row.timeZone,
      card: {
        ...{ title, subdomain, profileImageUrl: shownHere(profileImageUrl), showsPrices: enablePricing },
      },
    })),
    total: null,
    nextCursor: last ? writeCursor(last.id) : null,
  };
}

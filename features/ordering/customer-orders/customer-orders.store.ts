import { findClosedOrdersOf } from '#features/ordering/orders/closed-orders.store.ts';
import { orderAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import { findLines } from '#features/ordering/orders/order-lines.store.ts';
import { isClaimable } from '#features/ordering/orders/order-page.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { ListedOrder } from './customer-orders.contract.ts';

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
      'orders.answer',
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
  const closed = last ? [] : await findClosedOrdersOf(db, userId);
  return {
    rows: [
      ...page.map(({ title, subdomain, profileImageUrl, enablePricing, ...order }) => ({
        ...order,
        isPartlyUnpriced: orderAmounts(lines.get(order.id) ?? []).isPartlyUnpriced,
        dueAt: order.dueAt?.toISOString() ?? null,
        readyAt: order.readyAt?.toISOString() ?? null,
        createdAt: order.createdAt.toISOString(),
        card: { title, subdomain, profileImageUrl, showsPrices: enablePricing },
      })),
      // After all others: their business is gone.
      ...closed.map(({ page: order }) => order),
    ],
    total: null,
    nextCursor: last ? writeCursor(last.id) : null,
  };
}

/**
 * Makes these orders those of an account. Ignored are those that are unknown, that the shop entered, of a
 * card that the person works with, that have a customer already, and whose customer's data was deleted or will be. An order's token is the proof that it is theirs.
 * @returns how many of them are in the account now
 */
export async function saveClaims(trx: Queryable, { id }: Viewer, tokens: readonly string[]): Promise<number> {
  // Locked in one order, so that two such calls do not wait for each other.
  const found = await trx
    .selectFrom('orders')
    .select(['id', 'source', 'customerId', 'forgottenAt', 'forgetAt'])
    .where('token', 'in', [...tokens])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cards')
            .leftJoin('cardMembers', 'cardMembers.cardId', 'cards.id')
            .whereRef('cards.id', '=', 'orders.cardId')
            .where((where) =>
              where.or([where('cards.userId', '=', id), where('cardMembers.userId', '=', id)]),
            ),
        ),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = found.filter(isClaimable).map((order) => order.id);
  if (ids.length > 0) {
    await trx.updateTable('orders').set({ customerId: id }).where('id', 'in', ids).execute();
  }
  const { taken } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('token', 'in', [...tokens])
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow();
  return taken;
}

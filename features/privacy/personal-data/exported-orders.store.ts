import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withoutAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import { withLines } from '#features/ordering/orders/orders.store.ts';
import { findPayments } from '#features/ordering/orders/payments.store.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

const ordersOf = (db: Queryable, isOne: RawBuilder<SqlBool>) =>
  inBatches((after, limit) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where(isOne)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** Orders of all the person's cards, the oldest first, with their status history. */
export async function* readOrders(db: Queryable, userId: number) {
  const isOwn = sql<SqlBool>`card_id in (select id from cards where user_id = ${userId})`;
  for await (const rows of ordersOf(db, isOwn)) {
    const ids = rows.map(({ id }) => id);
    const changes = await findStatusChanges(db, ids);
    const payments = await findPayments(db, ids);
    for (const order of await withLines(db, rows)) {
      yield {
        ...order,
        statusChanges: changes.get(order.id) ?? [],
        payments: payments.get(order.id) ?? [],
      };
    }
  }
}

/**
 * The orders that the person placed while they were signed in, the oldest first, with what they wrote. Like their pages,
 * those of cards without prices have no amounts.
 */
export async function* readPlacedOrders(db: Queryable, userId: number) {
  for await (const rows of ordersOf(db, sql<SqlBool>`customer_id = ${userId}`)) {
    const unpriced = await findUnpricedCards(
      db,
      rows.map(({ cardId }) => cardId),
    );
    for (const whole of await withLines(db, rows)) {
      const order = unpriced.has(whole.cardId) ? withoutAmounts(whole) : whole;
      const { cardId, number, status, lines, fee, total, deposit, paidTotal, note, answer, createdAt } =
        order;
      const { coupon, discount, customerName, customerPhone, fulfilment, receiptUrl } = order;
      yield {
        ...{ cardId, number, status, lines, fee, total, deposit, paidTotal, note, answer, createdAt },
        ...{ coupon, discount, customerName, customerPhone, fulfilment, receiptUrl },
      };
    }
  }
}

/** Which of these cards show no prices. */
async function findUnpricedCards(db: Queryable, cardIds: readonly number[]): Promise<Set<number>> {
  if (cardIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('cards')
    .select('id')
    .where('id', 'in', [...new Set(cardIds)])
    .where('enablePricing', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function findStatusChanges(db: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, { status: string; changedAt: Date }[]>();
  const rows = await db
    .selectFrom('orderStatusChanges')
    .select(['orderId', 'status', 'changedAt'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, changes]) => [
      orderId,
      changes.map(({ status, changedAt }) => ({ status, changedAt })),
    ]),
  );
}

import { type OrderRow, withLines } from '#features/ordering/orders/orders.store.ts';
import { findPayments } from '#features/ordering/orders/payments.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

/** Rows per read: a shop may have more orders than fit in memory. */
const BATCH = 200;

/** Orders of all the person's cards, the oldest first, with their status history. */
export async function* readOrders(db: Queryable, userId: number) {
  let rows: OrderRow[] = [];
  do {
    rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('cardId', 'in', (eb) => eb.selectFrom('cards').select('id').where('userId', '=', userId))
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(BATCH)
      .execute();
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
  } while (rows.length === BATCH);
}

/** The orders that the person placed while they were signed in, the oldest first, with what they wrote. */
export async function* readPlacedOrders(db: Queryable, userId: number) {
  let rows: OrderRow[] = [];
  do {
    rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('customerId', '=', userId)
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const order of await withLines(db, rows)) {
      const { cardId, number, status, lines, fee, total, deposit, paidTotal, note, answer, createdAt } =
        order;
      const { coupon, discount, customerName, customerPhone, fulfilment, receiptUrl } = order;
      yield {
        ...{ cardId, number, status, lines, fee, total, deposit, paidTotal, note, answer, createdAt },
        ...{ coupon, discount, customerName, customerPhone, fulfilment, receiptUrl },
      };
    }
  } while (rows.length === BATCH);
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

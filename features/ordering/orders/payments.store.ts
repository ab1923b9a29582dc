import { type Generated, sql } from 'kysely';
import { formatPesos } from '#foundation/contract/money.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField, notFound } from '#foundation/server/http/errors.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { PaymentWay } from './payment-ways.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderPayments: {
      id: Generated<number>;
      orderId: number;
      cardId: number;
      /** Null if it was recorded before ways were. */
      way: PaymentWay | null;
      amount: number;
      receivedAt: Generated<Date>;
    };
  }
}

interface Payable {
  id: number;
  cardId: number;
  total: number;
  paidTotal: number | null;
}

const MAX_PAYMENTS = 100;

/**
 * Records money for a locked order. `updateOrderColumns` after it updates what is paid.
 * @throws {AppError} `invalid` for more than what is still owed, `limit_reached`
 */
export async function insertPayment(
  trx: Queryable,
  { id: orderId, cardId, total, paidTotal }: Payable,
  { way, amount }: { way: PaymentWay; amount: number },
): Promise<void> {
  const owed = total - (paidTotal ?? 0);
  if (amount > owed) {
    throw invalidField(
      'payment.amount',
      owed > 0 ? `Faltan ${formatPesos(owed)}: escribe hasta ese monto.` : 'Este pedido no debe nada.',
    );
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_payments where order_id = ${orderId}
  `.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_PAYMENTS)
    throw new AppError('limit_reached', { message: `Un pedido tiene ${MAX_PAYMENTS} pagos como máximo.` });
  await trx.insertInto('orderPayments').values({ orderId, cardId, way, amount }).execute();
}

/** @throws {AppError} `not_found` */
export async function removePayment(
  trx: Queryable,
  { id: orderId }: { id: number },
  paymentId: number,
): Promise<void> {
  const row = await trx
    .deleteFrom('orderPayments')
    .where('orderId', '=', orderId)
    .where('id', '=', paymentId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Ese pago ya no está.');
}

type Payment = OrderWithHistory['payments'][number];

/** What was paid for these orders, by the order's id, the earliest first. */
export async function findPayments(
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, Payment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderPayments')
    .select(['orderId', 'id', 'way', 'amount', 'receivedAt'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, payments]) => [
      orderId,
      payments.map(({ id, way, amount, receivedAt }) => ({ id, way, amount, at: receivedAt.toISOString() })),
    ]),
  );
}

/** The columns of `orders` that follow from the payments. */
export const PAID_COLUMNS = {
  paidTotal: sql<number | null>`(select sum(amount)::int from order_payments where order_id = orders.id)`,
  paidAt: sql<Date | null>`(select min(received_at) from order_payments where order_id = orders.id)`,
};

import { sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import { discountOf } from '#features/ordering/coupons/coupon.rules.ts';
import { type CouponRow, ruleOf, takeUse } from '#features/ordering/coupons/coupons.store.ts';
import { type DepositRule, depositOf } from '#features/ordering/settings/deposit.rules.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import { orderAmounts } from './order-amounts.rules.ts';
import { insertLines } from './order-lines.store.ts';
import { takeNumber } from './order-numbers.store.ts';
import type { Order, OrderLine, OrderStatus } from './orders.contract.ts';
import { type OrderRow, requireTotalInLimit } from './orders.store.ts';
import type { PaymentWay } from './payment-ways.rules.ts';
import { insertPayment, PAID_COLUMNS } from './payments.store.ts';
import { itemIdsOf, lockStock, takeStock } from './stock.store.ts';

export interface NewOrder
  extends Pick<
    OrderRow,
    | 'channel'
    | 'note'
    | 'token'
    | 'customerName'
    | 'customerPhone'
    | 'fulfilment'
    | 'fee'
    | 'dueAt'
    | 'dueMinutes'
  > {
  depositRule?: DepositRule | null;
  coupon?: CouponRow | null;
  lines: readonly OrderLine[];
  source?: Order['source'];
  customerId?: number | null;
  namesCustomer?: boolean;
  status?: OrderStatus;
  isSent?: boolean | null;
  paidBy?: PaymentWay | undefined;
  /** Missing if all of it was paid. */
  paidAmount?: number | undefined;
}

/**
 * Records an order under its reserved number, or the card's next one. Call it inside a transaction.
 * @throws {AppError} `not_available` when a counted product has too few pieces left, `invalid` beyond the highest total
 */
export async function insertOrder(
  trx: Queryable,
  card: VisibleCard | AttendedCard,
  { lines, fulfilment, depositRule = null, coupon = null, paidBy, paidAmount, ...order }: NewOrder,
): Promise<OrderRow> {
  const counted = await lockStock(trx, card.id, itemIdsOf(lines));
  const rule = coupon && ruleOf(coupon);
  const discount = discountOf(rule, lines);
  const { total } = orderAmounts(lines, order.fee, discount);
  // First: whether a telephone has used the coupon is only told to an order that counts.
  requireTotalInLimit(total);
  const couponId = coupon?.id ?? null;
  await takeUse(trx, { couponId, customerPhone: order.customerPhone });
  const number = await takeNumber(trx, card, order.token);
  const row = await trx
    .insertInto('orders')
    .values({
      ...order,
      fulfilment: fulfilment && asJson(fulfilment),
      total,
      deposit: depositOf({ lines, total, isAtTable: fulfilment?.type === 'table' }, depositRule),
      depositRule: depositRule && asJson(depositRule),
      ...{ couponId, discount, coupon: rule && asJson(rule) },
      cardId: card.id,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(trx, row.id, lines);
  if (counted.length > 0) await takeStock(trx, card.id, row.id, { isByTeam: order.source === 'owner' });
  const amount = paidAmount ?? total;
  if (!paidBy || amount === 0) return row;
  await insertPayment(trx, row, { way: paidBy, amount });
  return trx
    .updateTable('orders')
    .set(PAID_COLUMNS)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Whether the shop's list of customers may take the name from this order: it is the first with its telephone, or comes
 * from the account, or today from the browser, from which one came that named the customer. Anybody can type anybody's
 * telephone.
 */
export async function namesCustomer(
  trx: Queryable,
  card: VisibleCard,
  { customerPhone, device }: { customerPhone?: string | null | undefined; device?: string | undefined },
  customerId: number | null,
): Promise<boolean> {
  if (!customerPhone) return true;
  const { rows } = await sql<{ isFirst: boolean; isTheirs: boolean }>`
    select count(*) = 0 as is_first, coalesce(bool_or(names_customer and (customer_id = ${customerId}::int
      or exists (select from senders where order_id = orders.id and device = ${device ?? null}::text))), false) as is_theirs
    from orders
    where card_id = ${card.id} and customer_phone is not null and customer_name is not null
      and customer_digits(customer_phone) = customer_digits(${customerPhone})
  `.execute(trx);
  return rows[0]?.isFirst || rows[0]?.isTheirs || false;
}

import { type Generated, type Selectable, sql } from 'kysely';
import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { type CouponRule, discountOf } from '#features/ordering/coupons/coupon.rules.ts';
import { type CouponRow, ruleOf, takeUse } from '#features/ordering/coupons/coupons.store.ts';
import { type DepositRule, depositOf } from '#features/ordering/settings/deposit.rules.ts';
import { formatPesos, MAX_PESOS } from '#foundation/contract/money.ts';
import { asJson, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { whatsappDigits } from '#foundation/server/phone.ts';
import { orderAmounts } from './order-amounts.rules.ts';
import { insertStatusChange } from './order-history.store.ts';
import { findLines, insertLines } from './order-lines.store.ts';
import type { Fulfilment, Order, OrderChannel, OrderLine, OrderStatus } from './orders.contract.ts';
import { PAID_COLUMNS } from './payments.store.ts';
import { lockStockOf, returnStock, takeStock } from './stock.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orders: {
      id: Generated<number>;
      cardId: number;
      number: number;
      channel: OrderChannel;
      status: Generated<OrderStatus>;
      total: number;
      /** Null without a coupon, or once the coupon was deleted. */
      couponId: Generated<number | null>;
      /** The coupon's terms when the order was placed. */
      coupon: CouponRule | null;
      discount: Generated<number>;
      deposit: Generated<number>;
      /** The shop's rule when the order was placed. */
      depositRule: DepositRule | null;
      note: string | null;
      /** Null for an order that is older than the customer's page, or whose customer's data was cleared. */
      token: string | null;
      source: Generated<Order['source']>;
      /** Who was signed in; null for guests and orders that the shop entered. */
      customerId: number | null;
      customerName: string | null;
      customerPhone: string | null;
      /** Whether the customer may be listed under this order's name, see `namesCustomer`. */
      namesCustomer: Generated<boolean>;
      fulfilment: Fulfilment | null;
      fee: Generated<number>;
      dueAt: Date | null;
      dueMinutes: number | null;
      readyAt: Date | null;
      answer: string | null;
      isSent: boolean | null;
      seenAt: Generated<Date | null>;
      changedAt: Generated<Date | null>;
      cancelledBy: Order['cancelledBy'];
      paidAt: Date | null;
      paidTotal: number | null;
      receiptUrl: string | null;
      /** Of the receipt's bytes as they were sent. */
      receiptSha256: Buffer | null;
      receiptUsedIn: number | null;
      isReceiptNew: Generated<boolean>;
      forgottenAt: Generated<Date | null>;
      /** When it forgets its customer, who has deleted their account while the shop worked on it. */
      forgetAt: Generated<Date | null>;
      version: Generated<number>;
      /** The pieces in all lines; the database counts them. */
      pieces: Generated<number>;
      createdAt: Generated<Date>;
    };
  }
}

export type OrderRow = Selectable<Tables['orders']>;

declare const owned: unique symbol;
/** Proof that the requester is of the card's team or an administrator. Only orders.access.ts creates it. */
export type OwnedOrder = OrderRow & { readonly [owned]: true };

export const MISSING_ORDER = 'Este pedido no existe.';

export async function findOrder(db: Queryable, orderId: number): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()) ?? null;
}

/** Orders as the contract defines them, with their lines, in the given order. */
export async function withLines(db: Queryable, rows: readonly OrderRow[]): Promise<Order[]> {
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

const toOrder = (
  {
    pieces: _pieces,
    customerId: _customerId,
    forgetAt: _forgetAt,
    token: _token,
    depositRule: _depositRule,
    couponId: _couponId,
    receiptSha256: _receiptSha256,
    ...row
  }: OrderRow,
  lines: OrderLine[],
): Order => ({
  ...row,
  lines,
  coupon: row.coupon?.code ?? null,
  customerDigits: row.customerPhone === null ? null : whatsappDigits(row.customerPhone),
  isPartlyUnpriced: orderAmounts(lines).isPartlyUnpriced,
  dueAt: row.dueAt?.toISOString() ?? null,
  seenAt: row.seenAt?.toISOString() ?? null,
  changedAt: row.changedAt?.toISOString() ?? null,
  readyAt: row.readyAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  forgottenAt: row.forgottenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const findOrderByToken = (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();

/**
 * Cancels the order with this token if the shop has not taken it up. Only its sender knows the token; an unknown one
 * changes nothing.
 */
export async function cancelUnseenOrder(trx: Queryable, card: VisibleCard, token: string): Promise<void> {
  const known = await findOrderByToken(trx, token);
  if (known?.cardId !== card.id || known.source === 'owner') return;
  const order = await lockOrder(trx, known);
  if (order.status === 'nueva') await updateOrderColumns(trx, order, { status: 'cancelada' }, null);
}

export async function readOrder(db: Queryable, row: OrderRow): Promise<Order> {
  const lines = await findLines(db, [row.id]);
  return toOrder(row, lines.get(row.id) ?? []);
}

/** Limits the total, so that sums over many orders stay exact. */
export function requireTotalInLimit(total: number): void {
  if (total <= MAX_PESOS) return;
  const message = `El pedido es demasiado grande: puede sumar hasta ${formatPesos(MAX_PESOS)}.`;
  throw new AppError('invalid', { message, fields: { lines: message } });
}

const holdsStock = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'cancelada';

/**
 * Replaces an order's lines, and its total with them. Call it with the order locked, and `updateOrderColumns` after it,
 * which checks the new total.
 * @throws {AppError} `not_available` when a counted product has too few pieces left
 */
export async function replaceLines(
  trx: Queryable,
  { id, cardId, fee, ...order }: OrderRow,
  lines: readonly OrderLine[],
): Promise<void> {
  await returnStock(trx, cardId, id);
  await trx.deleteFrom('orderLines').where('orderId', '=', id).execute();
  await insertLines(trx, id, lines);
  if (holdsStock(order)) await takeStock(trx, cardId, id, { isByTeam: true });
  const discount = discountOf(order.coupon, lines);
  const { total } = orderAmounts(lines, fee, discount);
  await trx.updateTable('orders').set({ total, discount }).where('id', '=', id).execute();
}

/**
 * Gives a locked order another coupon, or none. Call it before `replaceLines` and `updateOrderColumns`.
 * @throws {AppError} `not_available` when the coupon has no use left
 */
export async function replaceCoupon(
  trx: Queryable,
  order: OrderRow,
  coupon: CouponRow | null,
): Promise<OrderRow> {
  const couponId = coupon?.id ?? null;
  const rule = coupon && ruleOf(coupon);
  if (holdsStock(order)) await takeUse(trx, { ...order, couponId });
  const lines = (await findLines(trx, [order.id])).get(order.id) ?? [];
  const discount = discountOf(rule, lines);
  const { total } = orderAmounts(lines, order.fee, discount);
  return trx
    .updateTable('orders')
    .set({ couponId, discount, total, coupon: rule && asJson(rule) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The order's current row, locked until the transaction ends.
 * @param addedItemIds products that this transaction adds to the order
 * @throws {AppError} `not_found`
 */
export async function lockOrder(
  trx: Queryable,
  { id }: { id: number },
  addedItemIds: readonly number[] = [],
): Promise<OrderRow> {
  await lockStockOf(trx, id, addedItemIds);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_ORDER);
  return row;
}

/** The columns that can change; the total, the version and `cancelledBy` follow from them. */
type OrderColumns = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'isSent'
    | 'fee'
    | 'dueAt'
    | 'dueMinutes'
    | 'readyAt'
    | 'answer'
    | 'note'
    | 'fulfilment'
    | 'changedAt'
  > &
    Pick<
      OrderRow,
      'customerName' | 'customerPhone' | 'receiptUrl' | 'receiptSha256' | 'receiptUsedIn' | 'isReceiptNew'
    >
>;

/**
 * Changes a locked order, and records a change of its status with its time and who made it. The total follows the fee,
 * the deposit its lines, what is paid its payments, and the stock of its products its status.
 * @param order the row before this change, including a change of its lines
 * @param by the person of the shop, without an id for one of its screens; null for the customer
 * @throws {AppError} `invalid` when the total grows beyond the highest
 */
export async function updateOrderColumns(
  trx: Queryable,
  order: OrderRow,
  columns: OrderColumns,
  by: { id: number | null } | null,
): Promise<OrderRow> {
  const { fulfilment, ...plain } = columns;
  const fee = columns.fee ?? order.fee;
  const total = sql<number>`total - fee + ${fee}::int`;
  const lines = (await findLines(trx, [order.id])).get(order.id) ?? [];
  const isAtTable = (fulfilment ?? order.fulfilment)?.type === 'table';
  const discount = discountOf(order.coupon, lines);
  if (!holdsStock(order) && columns.status) await takeUse(trx, order);
  const row = await trx
    .updateTable('orders')
    .set({
      ...plain,
      ...(fulfilment && { fulfilment: asJson(fulfilment) }),
      ...(columns.status && {
        cancelledBy: columns.status === 'cancelada' ? (by ? 'shop' : 'customer') : null,
      }),
      total,
      deposit: depositOf(
        { lines, total: orderAmounts(lines, fee, discount).total, isAtTable },
        order.depositRule,
      ),
      ...PAID_COLUMNS,
      // What the team writes counts.
      ...(by &&
        columns.customerName &&
        columns.customerName !== order.customerName && { namesCustomer: true }),
      ...(by && { seenAt: sql<Date>`coalesce(seen_at, now())` }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // An order that is older than this limit can still be changed.
  if (row.total > order.total) requireTotalInLimit(row.total);
  if (holdsStock(order) && !holdsStock(row)) await returnStock(trx, order.cardId, order.id);
  if (!holdsStock(order) && holdsStock(row)) await takeStock(trx, order.cardId, order.id, { isByTeam: true });
  if (row.status !== order.status) await insertStatusChange(trx, row, by);
  return row;
}

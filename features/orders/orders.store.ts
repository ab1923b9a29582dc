import { type Generated, type Selectable, sql } from 'kysely';
import type { OwnedCard, VisibleCard } from '#features/cards/cards.store.ts';
import { asJson, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { Order, OrderChannel, OrderLine, OrderStatus, PlacedOrder } from './orders.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orders: {
      id: Generated<number>;
      cardId: number;
      number: number;
      channel: OrderChannel;
      status: Generated<OrderStatus>;
      total: number;
      note: string | null;
      createdAt: Generated<Date>;
    };
    orderLines: {
      orderId: number;
      position: number;
      type: OrderLine['type'];
      /** The product's or offer's id, by `type`; it may be deleted by now. */
      itemId: number;
      name: string;
      choices: Generated<OrderLine['choices']>;
      price: number;
      quantity: number;
    };
    orderStatusChanges: {
      id: Generated<number>;
      orderId: number;
      status: OrderStatus;
      changedAt: Generated<Date>;
    };
    orderCounters: { cardId: number; lastNumber: number };
    orderRequests: {
      cardId: number;
      idempotencyKey: string;
      requestHash: Buffer;
      answer: PlacedOrder;
      createdAt: Generated<Date>;
    };
  }
}

export type OrderRow = Selectable<Tables['orders']>;

declare const owned: unique symbol;
/** Proof that the order's owner, or an administrator, asks. Only orders.access.ts creates it. */
export type OwnedOrder = OrderRow & { readonly [owned]: true };

/** How long a request may be repeated under its key. */
const KEPT_DAYS = 7;
const keptSince = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
/** Expired requests are deleted in small batches, so that no order waits for a long clean-up. */
const FORGOTTEN_AT_ONCE = 100;

export const MISSING_ORDER = 'Este pedido no existe.';

export async function findOrder(db: Queryable, orderId: number): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()) ?? null;
}

/** Orders as the contract defines them, with their lines, in the given order. */
export async function withLines(db: Queryable, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    lines: (byOrder.get(row.id) ?? []).map(({ type, itemId, name, choices, price, quantity }) => ({
      type,
      id: itemId,
      name,
      choices,
      price,
      quantity,
      subtotal: price * quantity,
    })),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** A card's orders, newest first; `beforeId` is the cursor. */
export async function findOrders(
  db: Queryable,
  card: OwnedCard,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cardId', '=', card.id)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOrders(db: Queryable, card: OwnedCard): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cardId', '=', card.id)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewOrder {
  channel: OrderChannel;
  lines: readonly OrderLine[];
  total: number;
  note: string | null;
}

/** Records an order under the card's next number. Call it inside a transaction. */
export async function insertOrder(
  trx: Queryable,
  card: VisibleCard,
  { lines, ...order }: NewOrder,
): Promise<{ id: number; number: number }> {
  const { lastNumber } = await trx
    .insertInto('orderCounters')
    .values({ cardId: card.id, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('cardId')
        .doUpdateSet(({ eb }) => ({ lastNumber: eb('orderCounters.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('orders')
    .values({ ...order, cardId: card.id, number: lastNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ type, id: itemId, name, choices, price, quantity }, position) => ({
    orderId: id,
    position,
    type,
    itemId,
    name,
    choices: asJson(choices),
    price,
    quantity,
  }));
  await trx.insertInto('orderLines').values(rows).execute();
  return { id, number: lastNumber };
}

/** Sets the status and records the change with its time; an unchanged status records nothing. */
export async function updateOrderStatus(
  trx: Queryable,
  order: OwnedOrder,
  status: OrderStatus,
): Promise<OrderRow> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_ORDER);
  if (row.status === status) return row;
  await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
  await trx.insertInto('orderStatusChanges').values({ orderId: order.id, status }).execute();
  return { ...row, status };
}

/** The stored answer to a request under this key. */
export async function findOrderRequest(
  db: Queryable,
  card: VisibleCard,
  key: string,
): Promise<{ requestHash: Buffer; answer: PlacedOrder } | null> {
  const row = await db
    .selectFrom('orderRequests')
    .select(['requestHash', 'answer'])
    .where('cardId', '=', card.id)
    .where('idempotencyKey', '=', key)
    .where('createdAt', '>', keptSince)
    .executeTakeFirst();
  if (!row) return null;
  const { requestHash, answer } = row;
  // Lines from before options existed have no choices.
  const lines = answer.lines.map((line) => ({ ...line, choices: line.choices ?? [] }));
  return { requestHash, answer: { ...answer, lines } };
}

/**
 * Cancels the order recorded under this key while the shop has not opened it. Only its sender knows the key; an unknown
 * or expired key changes nothing.
 */
export async function cancelUnseenOrder(trx: Queryable, card: VisibleCard, key: string): Promise<void> {
  const known = await findOrderRequest(trx, card, key);
  if (!known) return;
  const status = 'cancelada';
  const cancelled = await trx
    .updateTable('orders')
    .set({ status })
    .where('id', '=', known.answer.id)
    .where('cardId', '=', card.id)
    .where('status', '=', 'nueva')
    .returning('id')
    .executeTakeFirst();
  if (cancelled)
    await trx.insertInto('orderStatusChanges').values({ orderId: cancelled.id, status }).execute();
}

export async function insertOrderRequest(
  trx: Queryable,
  card: VisibleCard,
  request: { idempotencyKey: string; requestHash: Buffer; answer: PlacedOrder },
): Promise<void> {
  await forgetOldRequests(trx);
  await trx
    .insertInto('orderRequests')
    .values({ ...request, answer: asJson(request.answer), cardId: card.id })
    // An expired key may be used again.
    .onConflict((conflict) =>
      conflict.columns(['cardId', 'idempotencyKey']).doUpdateSet(({ ref }) => ({
        requestHash: ref('excluded.requestHash'),
        answer: ref('excluded.answer'),
        createdAt: sql<Date>`now()`,
      })),
    )
    .execute();
}

async function forgetOldRequests(trx: Queryable): Promise<void> {
  await sql`
    delete from order_requests where (card_id, idempotency_key) in (
      select card_id, idempotency_key from order_requests where created_at <= ${keptSince}
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )
  `.execute(trx);
}

/** Deletes all expired requests, so that shops without new orders are cleaned up too. */
export async function sweepOrderRequests(db: Queryable): Promise<void> {
  await db.deleteFrom('orderRequests').where('createdAt', '<=', keptSince).execute();
}

import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { OrderLine, OrderRequest } from './orders.contract.ts';
import { type OrderRow, updateOrderColumns } from './orders.store.ts';
import { itemIdsOf, lockStock } from './stock.store.ts';
import {
  isTooLarge,
  mayBeSuspicious,
  mayBeTooLarge,
  type RecentOrders,
  SUSPICION_MINUTES,
  type Suspicion,
  suspicionOf,
} from './suspicion.rules.ts';
import { MAX_DISCARDED } from './suspicious-orders.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderSenders: { orderId: number; cardId: number; senderHash: string; createdAt: Generated<Date> };
  }
}

/** Who sends an order: the signed-in person, and a hash of the address that changes every day. */
export interface Sender {
  customerId: number | null;
  senderHash: string;
}

const countedSince = sql`now() - make_interval(mins => ${SUSPICION_MINUTES})`;

/**
 * Whether an order that is about to be recorded looks like one of a flood. If so, locks the card, because earlier
 * orders of the same sender may become suspicious with it. Call it before orders are locked.
 * @returns `isKnown` for a signed-in customer who has ordered before: their orders are not counted
 */
export async function judgeOrder(
  trx: Queryable,
  card: VisibleCard,
  { customerId, senderHash }: Sender,
  { lines, replaces }: Pick<OrderRequest, 'replaces'> & { lines: readonly OrderLine[] },
): Promise<{ isKnown: boolean; suspicion: Suspicion | null }> {
  const isKnown = customerId !== null && (await hasOrderedBefore(trx, card, customerId));
  if (isKnown) return { isKnown, suspicion: null };
  const recent = await countRecent(trx, card, senderHash, replaces ?? null);
  const isFlood = mayBeSuspicious(recent) && suspicionOf(recent, await findBusiestHour(trx, card));
  const suspicion = isFlood || ((await wouldSellOut(trx, card, lines, recent.pieces)) ? 'size' : null);
  if (suspicion)
    await trx.selectFrom('cards').select('id').where('id', '=', card.id).forNoKeyUpdate().execute();
  return { isKnown, suspicion };
}

/**
 * Counts recent orders, including the one that is about to be recorded. Orders that the shop has taken up are no flood,
 * and a flood from few addresses says nothing about guests at other addresses.
 */
async function countRecent(
  trx: Queryable,
  { id }: VisibleCard,
  senderHash: string,
  replaced: string | null,
): Promise<RecentOrders & { pieces: number }> {
  const { rows } = await sql<RecentOrders & { pieces: number }>`
    select 1 + count(*) filter (where sender_hash = ${senderHash}) as from_address,
      1 + count(*) filter (where suspicion is distinct from 'address') as from_guests,
      coalesce(sum(pieces) filter (
        where sender_hash = ${senderHash} and suspicion is null and status = 'nueva' and not exists (
          select from order_requests
          where order_id = orders.id and card_id = ${id} and idempotency_key = ${replaced}
        )
      ), 0)::int as pieces
    from order_senders join orders on orders.id = order_id
    where order_senders.card_id = ${id} and order_senders.created_at > ${countedSince}
      and status in ('nueva', 'cancelada')
  `.execute(trx);
  return rows[0] ?? { fromAddress: 1, fromGuests: 1, pieces: 0 };
}

/** Whether the order takes counted pieces, and with the sender's recent ones far more than the shop usually sells at once. */
async function wouldSellOut(
  trx: Queryable,
  { id }: VisibleCard,
  lines: readonly OrderLine[],
  recentPieces: number,
): Promise<boolean> {
  const pieces = recentPieces + lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!mayBeTooLarge(pieces) || !(await lockStock(trx, id, itemIdsOf(lines)))) return false;
  const { rows } = await sql<{ largest: number }>`
    select coalesce(max(pieces), 0) as largest from orders
    where card_id = ${id} and created_at > now() - interval '28 days' and status not in ('nueva', 'cancelada')
  `.execute(trx);
  return isTooLarge(pieces, rows[0]?.largest ?? 0);
}

/**
 * Whether the shop took up an earlier order of this customer, or left one for more than a day without cancelling it.
 */
async function hasOrderedBefore(trx: Queryable, { id }: VisibleCard, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where customer_id = ${customerId} and card_id = ${id} and suspicion is null and status <> 'cancelada'
      and (status <> 'nueva' or created_at < now() - interval '1 day')
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** The most orders in one hour of the last four weeks; without the last hour, which may be a flood. */
async function findBusiestHour(trx: Queryable, { id }: VisibleCard): Promise<number> {
  const { rows } = await sql<{ busiest: number }>`
    select coalesce(max(orders), 0) as busiest from (
      select count(*) as orders from orders
      where card_id = ${id} and created_at > now() - interval '28 days' and created_at < ${countedSince}
        and status <> 'cancelada' and suspicion is null and source = 'card'
      group by date_trunc('hour', created_at)
    ) as hours
  `.execute(trx);
  return rows[0]?.busiest ?? 0;
}

/**
 * Records who sent an order. The first suspicious order from an address makes the earlier ones of the hour suspicious,
 * too, except those on which the shop has already acted.
 */
export async function noteSender(
  trx: Queryable,
  { id: orderId, cardId, suspicion }: OrderRow,
  senderHash: string,
): Promise<void> {
  await trx.insertInto('orderSenders').values({ orderId, cardId, senderHash }).execute();
  if (suspicion !== 'address') return;
  const earlier = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orderSenders')
        .select('orderId')
        .where('cardId', '=', cardId)
        .where('senderHash', '=', senderHash)
        .where('createdAt', '>', sql<Date>`${countedSince}`),
    )
    .where('status', '=', 'nueva')
    .where('suspicion', 'is', null)
    .where('answer', 'is', null)
    .where('paidAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const order of earlier) await updateOrderColumns(trx, order, { suspicion }, null);
}

/** Trusts the sender of this order: the sender's orders so far no longer count. */
export async function trustSender(trx: Queryable, { id, cardId }: OrderRow): Promise<void> {
  await trx
    .deleteFrom('orderSenders')
    .where('cardId', '=', cardId)
    .where('senderHash', 'in', (eb) =>
      eb.selectFrom('orderSenders').select('senderHash').where('orderId', '=', id),
    )
    .execute();
}

/** Cancels the card's suspicious orders, the oldest first. Call it inside `withCardLock`. @returns their ids */
export async function discardSuspicious(
  trx: Queryable,
  card: AttendedCard,
  by: { id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders set status = 'cancelada', cancelled_by = 'shop', version = version + 1
    where id in (
      select id from orders where card_id = ${card.id} and suspicion is not null and status = 'nueva'
      order by id limit ${MAX_DISCARDED} for no key update
    ) and status = 'nueva' returning id
  `.execute(trx);
  return insertStatusChanges(trx, rows, 'cancelada', by);
}

/**
 * Restores those of these orders that were discarded, except those whose customer had their data deleted.
 * @returns the ids of the restored orders
 */
export async function restoreSuspicious(
  trx: Queryable,
  card: AttendedCard,
  ids: readonly number[],
  by: { id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders set status = 'nueva', cancelled_by = null, version = version + 1
    where id = any (${ids}) and card_id = ${card.id} and suspicion is not null
      and status = 'cancelada' and cancelled_by = 'shop' and forgotten_at is null
    returning id
  `.execute(trx);
  return insertStatusChanges(trx, rows, 'nueva', by);
}

async function insertStatusChanges(
  trx: Queryable,
  rows: readonly { id: number }[],
  status: 'nueva' | 'cancelada',
  { id: userId }: { id: number },
): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into order_status_changes (order_id, status, changed_by, user_id)
    select id, ${status}, 'shop', ${userId} from unnest(${ids}::int[]) as id order by id
  `.execute(trx);
  return ids;
}

/** Deletes the senders of orders after a day. */
export async function sweepOrderSenders(db: Queryable): Promise<void> {
  await db.deleteFrom('orderSenders').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute();
}

import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
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
  sender: Sender,
  { lines, replaces = null }: Pick<OrderRequest, 'replaces'> & { lines: readonly OrderLine[] },
): Promise<{ isKnown: boolean; suspicion: Suspicion | null }> {
  const { isKnown, wasTakenUp } = await findTrust(trx, card, sender);
  if (wasTakenUp) return { isKnown, suspicion: null };
  const flood = isKnown ? null : await judgeFlood(trx, card, sender);
  const suspicion = flood ?? ((await wouldSellOut(trx, card, sender, { lines, replaces })) ? 'size' : null);
  if (suspicion)
    await trx.selectFrom('cards').select('id').where('id', '=', card.id).forNoKeyUpdate().execute();
  return { isKnown, suspicion };
}

async function judgeFlood(trx: Queryable, card: VisibleCard, sender: Sender): Promise<Suspicion | null> {
  const recent = await countRecent(trx, card, sender);
  return mayBeSuspicious(recent) ? suspicionOf(recent, await findBusiestHour(trx, card)) : null;
}

/**
 * Counts recent orders, including the one that is about to be recorded. Orders that the shop has taken up are no flood,
 * and a flood from few addresses says nothing about guests at other addresses.
 */
async function countRecent(
  trx: Queryable,
  { id }: VisibleCard,
  { senderHash }: Sender,
): Promise<RecentOrders> {
  const { rows } = await sql<RecentOrders>`
    select 1 + count(*) filter (where sender_hash = ${senderHash}) as from_address,
      1 + count(*) filter (where suspicion is distinct from 'address') as from_guests
    from order_senders join orders on orders.id = order_id
    where order_senders.card_id = ${id} and order_senders.created_at > ${countedSince}
      and status in ('nueva', 'cancelada')
  `.execute(trx);
  return rows[0] ?? { fromAddress: 1, fromGuests: 1 };
}

/** Whether the order, with the sender's recent ones, takes far more counted pieces than the shop usually sells at once. */
async function wouldSellOut(
  trx: Queryable,
  card: VisibleCard,
  sender: Sender,
  { lines, replaces }: { lines: readonly OrderLine[]; replaces: string | null },
): Promise<boolean> {
  const counted = await lockStock(trx, card.id, itemIdsOf(lines));
  if (counted.length === 0) return false;
  const wanted = lines.filter(({ type, id }) => type === 'item' && counted.includes(id));
  const pieces =
    wanted.reduce((sum, { quantity }) => sum + quantity, 0) +
    (await countHeldPieces(trx, card, sender, replaces));
  if (!mayBeTooLarge(pieces)) return false;
  const { rows } = await sql<{ largest: number }>`
    select coalesce(max(pieces), 0) as largest from orders
    where card_id = ${card.id} and created_at > now() - interval '28 days' and status not in ('nueva', 'cancelada')
  `.execute(trx);
  return isTooLarge(pieces, rows[0]?.largest ?? 0);
}

/**
 * The counted pieces in recent orders of this account or address that the shop has not taken up.
 * @param replaced the key of an order that is about to be cancelled
 */
async function countHeldPieces(
  trx: Queryable,
  { id }: VisibleCard,
  { customerId, senderHash }: Sender,
  replaced: string | null,
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(quantity), 0)::int as held from orders join order_lines on order_id = orders.id
    where card_id = ${id} and created_at > ${countedSince} and status = 'nueva' and from_stock
      and (customer_id = ${customerId} or orders.id in (
        select order_id from order_senders where card_id = ${id} and sender_hash = ${senderHash}
      )) and not exists (
        select from order_requests where order_id = orders.id and card_id = ${id} and idempotency_key = ${replaced}
      )
  `.execute(trx);
  return rows[0]?.held ?? 0;
}

/**
 * Whether this customer has ordered before: the shop took up an earlier order, or left one for more than a day without
 * cancelling it. The second is no trust for a large order, because anybody can wait for a day.
 */
async function findTrust(
  trx: Queryable,
  { id }: VisibleCard,
  { customerId }: Sender,
): Promise<{ isKnown: boolean; wasTakenUp: boolean }> {
  const none = { isKnown: false, wasTakenUp: false };
  if (customerId === null) return none;
  const { rows } = await sql<{ isKnown: boolean; wasTakenUp: boolean }>`
    select count(*) > 0 as is_known, coalesce(bool_or(status <> 'nueva'), false) as was_taken_up
    from orders
    where customer_id = ${customerId} and card_id = ${id} and suspicion is null and status <> 'cancelada'
      and (status <> 'nueva' or created_at < now() - interval '1 day')
  `.execute(trx);
  return rows[0] ?? none;
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

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AttendedCard, CardRow } from '#features/card/cards/cards.store.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import type { ReturnOf } from '#foundation/contract/endpoint.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { CHOICES_OF_LINE } from '#foundation/server/security/sending-limits.ts';
import type { getOrderSummary, getProduction, listOrders } from './order-inbox.contract.ts';
import { ORDER_STATUSES, type OrderStatus } from './orders.contract.ts';
import type { OrderRow, OwnedOrder } from './orders.store.ts';

export type OrderFilter = Omit<z.output<(typeof listOrders)['query']>, 'limit' | 'cursor'>;

type Zoned = Pick<CardRow, 'timeZone'>;

export const startOf = (date: string, { timeZone }: Zoned): Date => localInstant(date, 0, timeZone);
export const endOf = (date: string, { timeZone }: Zoned): Date => localInstant(date, DAY_MINUTES, timeZone);

/** An order for as soon as possible counts as due when it was received. Both dates are included. */
export const isDueBetween = (card: Zoned, from: string, to: string): RawBuilder<boolean> => sql<boolean>`(
  (due_at >= ${startOf(from, card)} and due_at < ${endOf(to, card)})
  or (due_at is null and created_at >= ${startOf(from, card)} and created_at < ${endOf(to, card)})
)`;
const isDueOn = (card: Zoned, date: string): RawBuilder<boolean> => isDueBetween(card, date, date);

/** A search goes through this much of a card, the newest first: the orders of years, and the lines of months. */
const SEARCHED_ORDERS = 20_000;
const SEARCHED_LINES = 50_000;

function matches({ id }: AttendedCard, q: string): RawBuilder<boolean> {
  const number = /^(?:n\.?º? ?)?(\d{1,9})$/i.exec(q)?.[1];
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = q.replace(/\D/g, '');
  return sql<boolean>`(
    ${number ? sql`number = ${Number(number)} or` : sql``}
    id in (
      select id from (
        select id, customer_name, customer_phone from orders where card_id = ${id} order by id desc limit ${SEARCHED_ORDERS}
      ) as newest where customer_name ilike ${pattern}
        ${digits.length >= 4 ? sql`or regexp_replace(customer_phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql``}
      union all
      select order_id from (
        select order_id, name from orders as newest join order_lines on order_id = newest.id
        where card_id = ${id} order by newest.id desc limit ${SEARCHED_LINES}
      ) as lines where name ilike ${pattern}
    )
  )`;
}

/** Nobody has said that its message was sent, and the shop has not reacted to it. As `isUnsent`. */
const IS_UNSENT = sql<boolean>`(status = 'nueva' and is_sent is not true)`;

/** What an amount or a number of orders counts: neither what was cancelled nor what may never have reached the shop. */
export const IS_COUNTED = sql<boolean>`(status <> 'cancelada' and not ${IS_UNSENT})`;

/** A new order is filed away when its day is over and it is still unsent. */
export const isFiled = (card: Zoned, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${IS_UNSENT} and created_at < ${startOf(localParts(now, card.timeZone).date, card)})`;

/** As the index `orders_open` says it. */
const isOpen = sql<boolean>`status in ('nueva', 'confirmada', 'lista')`;

const filtered = (db: Queryable, card: AttendedCard, { status, view, receivedOn, dueOn, q }: OrderFilter) =>
  db
    .selectFrom('orders')
    .where('cardId', '=', card.id)
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .$if(view === 'open', (query) =>
      query.where(isOpen).where(sql<boolean>`not ${isFiled(card, new Date())}`),
    )
    .$if(view === 'closed', (query) =>
      query.where(sql<boolean>`(not (${isOpen}) or ${isFiled(card, new Date())})`),
    )
    .$if(view === 'receipts', (query) => query.where('isReceiptNew', '=', true))
    .$if(receivedOn !== undefined, (query) =>
      query
        .where('createdAt', '>=', startOf(receivedOn as string, card))
        .where('createdAt', '<', endOf(receivedOn as string, card)),
    )
    .$if(dueOn !== undefined, (query) => query.where(isDueOn(card, dueOn as string)))
    .$if(Boolean(q), (query) => query.where(matches(card, q as string)));

/** A card's orders, newest first, but what waits oldest first; they begin after the order `afterId`. */
export async function findOrders(
  db: Queryable,
  card: AttendedCard,
  { limit, afterId, ...filter }: OrderFilter & { limit: number; afterId: number | null },
): Promise<OrderRow[]> {
  const oldestFirst = filter.view === 'open';
  return filtered(db, card, filter)
    .selectAll()
    .$if(afterId !== null, (query) => query.where('id', oldestFirst ? '>' : '<', afterId))
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

/** The kitchen stops showing an unfinished order this long after it was due, whatever the date. */
const FORGOTTEN = sql`interval '12 hours'`;

/**
 * New and confirmed orders in the sequence in which they are due. An order for as soon as possible counts as due when
 * it was received.
 */
export async function findOrdersToPrepare(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'timeZone'>,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cardId', '=', card.id)
    .where('status', 'in', ['nueva', 'confirmada'])
    .where(sql<boolean>`not ${isFiled(card, new Date())}`)
    .where(sql<boolean>`coalesce(due_at, created_at) > now() - ${FORGOTTEN}`)
    .orderBy(sql`coalesce(due_at, created_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The orders due between two dates, both included, in the sequence in which they are due. */
export async function findOrdersBetween(
  db: Queryable,
  card: AttendedCard,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cardId', '=', card.id)
    .where(isDueBetween(card, from, to))
    .orderBy(sql`coalesce(due_at, created_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countOrders(db: Queryable, card: AttendedCard, filter: OrderFilter): Promise<number> {
  const { count } = await filtered(db, card, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The days on which open orders are due, the earliest first. Those due earlier count now. */
export async function findDueDays(
  db: Queryable,
  card: AttendedCard,
  now: Date,
): Promise<ReturnOf<typeof getOrderSummary>['days']> {
  const due = sql`greatest(due_at, ${now}::timestamptz)`;
  return filtered(db, card, { view: 'open' })
    .select(({ fn }) => [
      sql<string>`(${due} at time zone ${card.timeZone})::date::text`.as('date'),
      fn.countAll<number>().as('orders'),
      sql<number[]>`array_agg(
        (extract(epoch from (${due} at time zone ${card.timeZone})::time) / 60)::int order by due_at
      )`.as('minutes'),
    ])
    .groupBy('date')
    .orderBy('date')
    .limit(30)
    .execute();
}

export async function findOrderSummary(
  db: Queryable,
  card: AttendedCard,
  now: Date,
): Promise<Omit<ReturnOf<typeof getOrderSummary>, 'days'>> {
  const { date } = localParts(now, card.timeZone);
  const midnight = startOf(date, card);
  const { rows } = await sql<{
    status: OrderStatus;
    isFiled: boolean;
    isCountedToday: boolean;
    orders: number;
    total: number;
    latest: number;
    oldest: number;
    receipts: number;
    later: number;
  }>`
    select status,
      ${isFiled(card, now)} as is_filed,
      created_at >= ${midnight} and ${IS_COUNTED} as is_counted_today,
      count(*)::int as orders, sum(total)::bigint as total,
      coalesce(max(id) filter (where source = 'card'), 0)::int as latest,
      coalesce(min(id) filter (where status = 'nueva'), 0)::int as oldest,
      count(*) filter (where is_receipt_new)::int as receipts,
      count(*) filter (where status = 'confirmada' and due_at >= ${endOf(date, card)})::int as later
    from orders where card_id = ${card.id} group by 1, 2, 3
  `.execute(db);
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >;
  const summary = { counts, later: 0, latest: 0, oldest: 0, today: { orders: 0, total: 0 }, receipts: 0 };
  for (const { status, isFiled, isCountedToday, orders, total, latest, oldest, receipts, later } of rows) {
    summary.later += later;
    summary.receipts += receipts;
    summary.latest = Math.max(summary.latest, latest);
    if (!isFiled) {
      counts[status] += orders;
      if (oldest > 0) summary.oldest = Math.min(summary.oldest || oldest, oldest);
    }
    if (isCountedToday) {
      summary.today.orders += orders;
      summary.today.total += total;
    }
  }
  return summary;
}

/**
 * The conversation between the order's customer and its card; null for a guest, or if they have not written to each
 * other.
 */
export async function findCustomerConversation(db: Queryable, order: OrderRow): Promise<number | null> {
  if (order.customerId === null) return null;
  const { rows } = await sql<{ id: number }>`
    select id from conversations where card_id = ${order.cardId} and user_id = ${order.customerId}
  `.execute(db);
  return rows[0]?.id ?? null;
}

type Production = ReturnOf<typeof getProduction>;

/** Ready orders are already made, and nobody expects an order that was filed away. */
const isToMake = (card: Zoned, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(status in ('nueva', 'confirmada') and not ${isFiled(card, now)})`;

/** What still has to be made for a date, most pieces first, and the day's total. */
export async function findProduction(db: Queryable, card: AttendedCard, dueOn: string): Promise<Production> {
  const now = new Date();
  const { rows } = await sql<Production['products'][number]>`
    select name, unit, coalesce((
        select string_agg(choice ->> 'name', ', ' order by place)
        from jsonb_array_elements(choices) with ordinality as chosen (choice, place)
      ), '') as choices, sum(quantity) as quantity
    from orders join order_lines on order_id = orders.id
    where card_id = ${card.id} and ${isToMake(card, now)} and ${isDueOn(card, dueOn)}
    group by 1, 2, 3 order by 4 desc, 1, 2, 3
  `.execute(db);
  const day = await filtered(db, card, { dueOn })
    .select(sql<number>`count(*) filter (where ${IS_COUNTED})`.as('orders'))
    .select(sql<number>`coalesce(sum(total) filter (where ${IS_COUNTED}), 0)::bigint`.as('total'))
    .select(
      sql<number>`count(*) filter (where status = 'nueva' and ${isToMake(card, now)})`.as('unconfirmed'),
    )
    .executeTakeFirstOrThrow();
  return { ...day, products: rows };
}

/** Records that somebody of the shop has opened the order. Its version stays: nothing that can be saved changes. */
export async function markSeen(db: Queryable, { id }: OwnedOrder): Promise<void> {
  await db
    .updateTable('orders')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .execute();
}

/** An ordinary page of a hundred orders has a few hundred lines. One of the longest orders would have tens of megabytes. */
const MAX_LINES = 2_000;

/** The first of these orders that have so many lines together, with their choices; at least one order. */
export async function firstWithinLines<Row extends { id: number }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Row[]> {
  const counted = await db
    .selectFrom('orderLines')
    .select([
      'orderId',
      sql<number>`sum(1 + jsonb_array_length(choices) / ${CHOICES_OF_LINE}::float)`.as('lines'),
    ])
    .where('orderId', '=', sql<number>`any(${rows.map(({ id }) => id)}::int[])`)
    .groupBy('orderId')
    .execute();
  const lines = new Map(counted.map((order) => [order.orderId, order.lines]));
  let sum = 0;
  const tooMany = rows.findIndex(({ id }, at) => {
    sum += lines.get(id) ?? 0;
    return at > 0 && sum > MAX_LINES;
  });
  return rows.slice(0, tooMany < 0 ? rows.length : tooMany);
}

import { sql } from 'kysely';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { ActivityEvent } from './activity.rules.ts';
import type { DayFigures, SomeOfDay } from './days.rules.ts';

/** Rows of each kind: more than an owner sees, because equal events are merged. */
const LATEST = 100;

interface Span {
  start: Date;
  end: Date;
}

type OrderDay = SomeOfDay & Omit<DayFigures, 'visits' | 'visitors'>;

/** Orders by day without cancelled ones; days without orders are left out. */
export async function findOrderDays(
  db: Queryable,
  card: OwnedCard,
  { start, end }: Span,
): Promise<OrderDay[]> {
  const { rows } = await sql<OrderDay>`
    select (created_at at time zone 'America/Santiago')::date::text as date, count(*) as orders,
      count(*) filter (where source = 'card' and channel = 'whatsapp') as whatsapp_orders,
      count(*) filter (where source = 'card' and channel = 'email') as email_orders,
      count(*) filter (where source = 'owner') as owner_orders,
      coalesce(sum(pieces), 0)::bigint as pieces,
      sum(total)::bigint as revenue
    from orders, lateral (select sum(quantity) as pieces from order_lines where order_id = orders.id) as lines
    where card_id = ${card.id} and created_at >= ${start} and created_at < ${end} and status <> 'cancelada'
    group by 1
  `.execute(db);
  return rows;
}

/** How many people saved the card in the period and still have it saved. */
export async function countSaves(db: Queryable, card: OwnedCard, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ saves: number }>`
    select count(*) as saves from saved_cards
    where card_id = ${card.id} and saved_at >= ${start} and saved_at < ${end}
  `.execute(db);
  return rows[0]?.saves ?? 0;
}

/** When the card's first event was counted; null without any. */
export async function findSince(db: Queryable, card: OwnedCard): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(happened_at) from card_events where card_id = ${card.id}),
      (select min(created_at) from orders where card_id = ${card.id}),
      (select min(saved_at) from saved_cards where card_id = ${card.id})
    ) as since
  `.execute(db);
  return rows[0]?.since ?? null;
}

/** The latest events in no particular order, without cancelled orders. */
export async function findActivityEvents(db: Queryable, card: OwnedCard): Promise<ActivityEvent[]> {
  const { rows } = await sql<ActivityEvent>`
    (select 'order' as type, created_at as at, number, total,
        exists (select from order_lines where order_id = orders.id and price = 0) as is_partly_unpriced
      from orders
      where card_id = ${card.id} and status <> 'cancelada' order by created_at desc limit ${LATEST})
    union all
    (select 'saved', saved_at, null, null, false from saved_cards
      where card_id = ${card.id} order by saved_at desc limit ${LATEST})
    union all
    (select type, happened_at, null, null, false from card_events
      where card_id = ${card.id} and type not in ('view', 'item_view', 'qr_view')
      order by happened_at desc limit ${LATEST})
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { IS_COUNTED } from '#features/ordering/orders/order-inbox.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { ActivityEvent } from './activity.rules.ts';
import type { Span } from './period.rules.ts';

/** Rows of each kind: more than an owner sees, because equal events are merged. */
const LATEST = 100;

/** How many people saved the card in the period and still have it saved. */
export async function countSaves(db: Queryable, card: ManagedCard, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ saves: number }>`
    select count(*) as saves from saved_cards
    where card_id = ${card.id} and saved_at >= ${start} and saved_at < ${end}
  `.execute(db);
  return rows[0]?.saves ?? 0;
}

/** The start of the first day on which something was counted; null if nothing was. */
export async function findSince(db: Queryable, card: ManagedCard): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select date_trunc('day', least(
      (select min(day)::timestamp at time zone ${card.timeZone} from card_days where card_id = ${card.id}),
      (select min(happened_at) from card_events where card_id = ${card.id}),
      (select min(created_at) from orders where card_id = ${card.id}),
      (select min(saved_at) from saved_cards where card_id = ${card.id})
    ), ${card.timeZone}) as since
  `.execute(db);
  return rows[0]?.since ?? null;
}

/** The latest events in no particular order, without orders that do not count. */
export async function findActivityEvents(db: Queryable, card: ManagedCard): Promise<ActivityEvent[]> {
  const { rows } = await sql<ActivityEvent>`
    select 'order' as type, created_at as at, number, total,
        exists (select from order_lines where order_id = latest.id and price = 0) as is_partly_unpriced
      from (
        select * from orders
        where card_id = ${card.id} and ${IS_COUNTED} order by created_at desc limit ${LATEST}
      ) as latest
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

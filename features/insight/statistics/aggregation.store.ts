import { type RawBuilder, sql } from 'kysely';
import { IS_COUNTED } from '#features/ordering/orders/order-inbox.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { afterThrough, dayIn, figures, hourIn, source } from './card-days.store.ts';
import type { DateRange } from './period.rules.ts';

/** Tolerance for events that began before midnight and are written after it. */
const AFTER_MIDNIGHT_MINUTES = 10;
/** The zones of Chile in which a day begins first and ends last. */
const FIRST_ZONE: TimeZone = 'America/Punta_Arenas';
const LAST_ZONE: TimeZone = 'Pacific/Easter';
const DAYS_AT_ONCE = 7;
/** Single visits are needed this many days back: the month before is compared up to the present time of day. */
export const KEPT_VISITS_DAYS = 35;
/** Shares and contacts are kept longer, because they are few and the latest are shown as activity. */
export const KEPT_ACTIVITY_DAYS = 366;
const PURGED_AT_ONCE = 20_000;
/** The administration shows twelve weeks. */
const SUMMED_DAYS = 84;

/**
 * Aggregates the days that are over everywhere in Chile at `now` and are not aggregated yet. An event belongs to the day
 * that its card's clock shows.
 */
export async function aggregateDays(db: Database, now: Date): Promise<void> {
  const { date: today } = localParts(new Date(now.getTime() - AFTER_MIDNIGHT_MINUTES * 60_000), LAST_ZONE);
  const yesterday = dateAfter(today, -1);
  while (await aggregateSome(db, yesterday));
}

/**
 * Counts the orders of all cards on the aggregated days of the last weeks anew, because an order may still be cancelled
 * days later.
 */
export async function sumOrders(trx: Queryable): Promise<void> {
  const end = afterThrough('America/Santiago');
  await trx.deleteFrom('orderDays').execute();
  await sql`
    insert into order_days (day, orders, revenue)
    select (created_at at time zone 'America/Santiago')::date, count(*), sum(total) from orders
    where created_at >= ${end} - make_interval(days => ${SUMMED_DAYS}) and created_at < ${end} and ${IS_COUNTED}
    group by 1
  `.execute(trx);
}

/** Aggregates a few days per transaction, so that none takes long. @returns whether there are more */
const aggregateSome = (db: Database, yesterday: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSubject(trx, 'statistics');
    const from = await firstToAggregate(trx);
    if (from !== null && from > yesterday) return false;
    const last = from === null ? yesterday : dateAfter(from, DAYS_AT_ONCE - 1);
    const to = last < yesterday ? last : yesterday;
    if (from !== null) await aggregate(trx, { from, to });
    await sql`update statistics_progress set through = ${to}::date`.execute(trx);
    if (to === yesterday) await sumOrders(trx);
    return to < yesterday;
  });

/** The day after the last aggregated one; at first the day of the first event, or null without events. */
async function firstToAggregate(trx: Queryable): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select (case
      when isfinite(through) then through + 1
      else (select min(happened_at) at time zone ${LAST_ZONE} from card_events)::date
    end)::text as first from statistics_progress
  `.execute(trx);
  return rows[0]?.first ?? null;
}

/** Aggregates what these new cards had on days that are aggregated already. */
export async function aggregateCards(trx: Queryable, cardIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ from: string; to: string }>`
    select ((min(happened_at) at time zone ${LAST_ZONE})::date)::text as from, through::text as to
    from card_events, statistics_progress
    where card_id = any(${cardIds}::int[]) and isfinite(through) group by through
  `.execute(trx);
  for (const days of rows)
    if (days.from <= days.to) await aggregate(trx, days, sql`card_id = any(${cardIds}::int[])`);
}

async function aggregate(
  trx: Queryable,
  { from, to }: DateRange,
  isCounted: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const day = dayIn(sql`time_zone`);
  const events = sql`card_events join cards on cards.id = card_id`;
  // The instants limit what is read through the index. The card's own clock decides to which day an event belongs.
  const over = sql`${isCounted} and happened_at >= ${localInstant(from, 0, FIRST_ZONE)}
    and happened_at < ${localInstant(dateAfter(to, 1), 0, LAST_ZONE)}
    and ${day} between ${from}::date and ${to}::date`;
  await sql`
    with added as (
      insert into card_days (card_id, day, visits, visitors, shares, contacts, visits_by_hour)
      select card_id, day, visits, visitors, shares, contacts, coalesce(visits_by_hour, '{}')
      from (
        select card_id, ${day} as day, ${figures} from ${events} where ${over} group by 1, 2
      ) as counted left join (
        select card_id, day, jsonb_object_agg(hour, visits) as visits_by_hour from (
          select card_id, ${day} as day, ${hourIn(sql`time_zone`)} as hour, count(*) as visits from ${events}
          where ${over} and type = 'view' group by 1, 2, 3
        ) as hours group by 1, 2
      ) as hours using (card_id, day)
      returning day, visits
    )
    insert into visit_days select day, sum(visits) from added group by day
    on conflict (day) do update set visits = visit_days.visits + excluded.visits
  `.execute(trx);
  await sql`
    insert into card_source_days (card_id, day, source, visits)
    select card_id, ${day}, ${source}, count(*) from ${events}
    where ${over} and type = 'view' group by 1, 2, 3
  `.execute(trx);
  await sql`
    insert into card_item_days (card_id, day, item_id, views)
    select card_id, ${day}, item_id, count(*) from ${events}
    where ${over} and type = 'item_view' and item_id is not null group by 1, 2, 3
  `.execute(trx);
}

/** Deletes single events that are aggregated and no longer read one by one. */
export async function purgeEvents(db: Queryable, now: Date): Promise<void> {
  const { date: today } = santiagoParts(now);
  const visits = sql`type in ('view', 'item_view', 'qr_view')`;
  await purge(db, dateAfter(today, -KEPT_VISITS_DAYS), visits);
  await purge(db, dateAfter(today, -KEPT_ACTIVITY_DAYS), sql`not ${visits}`);
}

/** Deletes these events of the days before `day`, some at a time, so that no transaction takes long. */
async function purge(db: Queryable, day: string, which: ReturnType<typeof sql>): Promise<void> {
  for (let purged = PURGED_AT_ONCE; purged === PURGED_AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from card_events where id in (
        select id from card_events
        where happened_at < least(${santiagoInstant(day, 0)}, ${afterThrough(FIRST_ZONE)}) and ${which}
        limit ${PURGED_AT_ONCE}
      )
    `.execute(db);
    purged = Number(numAffectedRows);
  }
}

import { sql } from 'kysely';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import type { SomeOfDay } from './days.rules.ts';
import { type DateRange, instantsOf } from './period.rules.ts';
import { CODE, OTHERS, type SourceVisits } from './source-names.rules.ts';
import type { EventType } from './statistics.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cardDays: {
      cardId: number;
      day: string;
      visits: number;
      visitors: number;
      shares: number;
      contacts: number;
    };
    cardSourceDays: { cardId: number; day: string; source: string; visits: number };
    cardItemDays: { cardId: number; day: string; itemId: number; views: number };
    statisticsProgress: { through: string };
  }
}

/** Tolerance for events that began before midnight and are written after it. */
const AFTER_MIDNIGHT_MINUTES = 10;
const DAYS_AT_ONCE = 7;
/** Many more than an owner has places, and more than anybody is shown. */
const MAX_SOURCES = 1_000;

const CONTACTS: readonly EventType[] = [
  'whatsapp',
  'call',
  'email',
  'website',
  'instagram',
  'facebook',
  'map',
];

const day = sql`(happened_at at time zone 'America/Santiago')::date`;
const figures = sql`
  count(*) filter (where type = 'view') as visits,
  count(distinct visitor_hash) filter (where type = 'view') as visitors,
  count(*) filter (where type = 'share') as shares,
  count(*) filter (where type = any (${CONTACTS})) as contacts
`;
const source = sql`coalesce(source, 'directo')`;

/** Days up to this one are aggregated; later ones are counted from events. */
const through = sql`(select through from statistics_progress)`;
const afterThrough = sql`((${through} + 1)::timestamp at time zone 'America/Santiago')`;

const addedUp = (card: OwnedCard, { from, to }: DateRange) =>
  sql`card_id = ${card.id} and day between ${from}::date and least(${to}::date, ${through})`;
const single = (card: OwnedCard, range: DateRange) => {
  const { start, end } = instantsOf(range);
  return sql`card_id = ${card.id} and happened_at >= greatest(${start}, ${afterThrough}) and happened_at < ${end}`;
};

export type EventDay = SomeOfDay & { visits: number; visitors: number; shares: number; contacts: number };

/** Counts by day; days without events are left out. */
export async function findEventDays(db: Queryable, card: OwnedCard, range: DateRange): Promise<EventDay[]> {
  const { rows } = await sql<EventDay>`
    select day::text as date, visits, visitors, shares, contacts from card_days where ${addedUp(card, range)}
    union all
    select ${day}::text, ${figures} from card_events where ${single(card, range)} group by 1
  `.execute(db);
  return rows;
}

/** Counts between two instants of one day, from events. */
export async function countVisits(
  db: Queryable,
  card: OwnedCard,
  { start, end }: { start: Date; end: Date },
): Promise<{ visits: number; visitors: number }> {
  const { rows } = await sql<{ visits: number; visitors: number }>`
    select count(*) as visits, count(distinct visitor_hash) as visitors from card_events
    where card_id = ${card.id} and type = 'view' and happened_at >= ${start} and happened_at < ${end}
  `.execute(db);
  return rows[0] ?? { visits: 0, visitors: 0 };
}

/**
 * The most frequent sources. The rest is summed up as printed codes or as sites, because visitors can send any number
 * of source names.
 */
export async function findSourceVisits(
  db: Queryable,
  card: OwnedCard,
  range: DateRange,
): Promise<SourceVisits[]> {
  const { rows } = await sql<SourceVisits>`
    select case
        when place <= ${MAX_SOURCES} then source
        when source like 'qr-%' then ${CODE.source}
        else ${OTHERS.source}
      end as source, sum(visits)::bigint as visits
    from (
      select source, sum(visits) as visits, row_number() over (order by sum(visits) desc, source) as place from (
        select source, visits from card_source_days where ${addedUp(card, range)}
        union all
        select ${source}, count(*) from card_events where ${single(card, range)} and type = 'view' group by 1
      ) as counted group by source
    ) as ranked group by 1
  `.execute(db);
  return rows;
}

export interface TopItem {
  id: number;
  name: string;
  imageUrl: string | null;
  views: number;
  ordered: number;
}

/** The most ordered products, then the most viewed. A deleted product keeps the name under which it was ordered. */
export async function findTopItems(
  db: Queryable,
  card: OwnedCard,
  range: DateRange,
  limit: number,
): Promise<TopItem[]> {
  const { start, end } = instantsOf(range);
  const ofCard = sql`orders.card_id = ${card.id} and order_lines.type = 'item'`;
  const { rows } = await sql<TopItem>`
    with viewed as (
      select item_id, sum(views) as views from (
        select item_id, views from card_item_days where ${addedUp(card, range)}
        union all
        select item_id, count(*) from card_events
        where ${single(card, range)} and type = 'item_view' and item_id is not null group by 1
      ) as counted group by item_id
    ), ordered as (
      select item_id, sum(quantity) as ordered from orders join order_lines on order_id = orders.id
      where ${ofCard} and created_at >= ${start} and created_at < ${end} and status <> 'cancelada'
      group by 1
    ), top as (
      select item_id, items.name, items.image_url, coalesce(views, 0)::bigint as views,
        coalesce(ordered, 0)::bigint as ordered
      from viewed full join ordered using (item_id)
      left join items on items.id = item_id and items.card_id = ${card.id}
      where items.id is not null or ordered is not null
      order by ordered desc, views desc, item_id limit ${limit}
    )
    select item_id as id, image_url, views, ordered, coalesce(name, (
      select name from orders join order_lines on order_id = orders.id
      where ${ofCard} and item_id = top.item_id order by orders.id desc limit 1
    )) as name
    from top order by ordered desc, views desc, item_id
  `.execute(db);
  return rows;
}

/** Aggregates the days that are over at `now` and are not aggregated yet. */
export async function addUpDays(db: Database, now: Date): Promise<void> {
  const { date: today } = santiagoParts(new Date(now.getTime() - AFTER_MIDNIGHT_MINUTES * 60_000));
  const yesterday = dateAfter(today, -1);
  while (await addUpSome(db, yesterday));
}

/** Aggregates a few days per transaction, so that none takes long. @returns whether there are more */
const addUpSome = (db: Database, yesterday: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSubject(trx, 'statistics');
    const from = await firstToAddUp(trx);
    if (from !== null && from > yesterday) return false;
    const last = from === null ? yesterday : dateAfter(from, DAYS_AT_ONCE - 1);
    const to = last < yesterday ? last : yesterday;
    if (from !== null) await addUp(trx, { from, to });
    await sql`update statistics_progress set through = ${to}::date`.execute(trx);
    return to < yesterday;
  });

/** The day after the last aggregated one; at first the day of the first event, or null without events. */
async function firstToAddUp(trx: Queryable): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select (case
      when isfinite(through) then through + 1
      else (select min(happened_at) at time zone 'America/Santiago' from card_events)::date
    end)::text as first from statistics_progress
  `.execute(trx);
  return rows[0]?.first ?? null;
}

async function addUp(trx: Queryable, range: DateRange): Promise<void> {
  const { start, end } = instantsOf(range);
  const over = sql`happened_at >= ${start} and happened_at < ${end}`;
  await sql`
    insert into card_days (card_id, day, visits, visitors, shares, contacts)
    select card_id, ${day}, ${figures} from card_events where ${over} group by 1, 2
  `.execute(trx);
  await sql`
    insert into card_source_days (card_id, day, source, visits)
    select card_id, ${day}, ${source}, count(*) from card_events
    where ${over} and type = 'view' group by 1, 2, 3
  `.execute(trx);
  await sql`
    insert into card_item_days (card_id, day, item_id, views)
    select card_id, ${day}, item_id, count(*) from card_events
    where ${over} and type = 'item_view' and item_id is not null group by 1, 2, 3
  `.execute(trx);
}

import { type RawBuilder, sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { IS_COUNTED } from '#features/ordering/orders/order-inbox.store.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { PartialDay } from './days.rules.ts';
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
      /** By hour, '0' to '23'; hours without visits are missing. */
      visitsByHour: Record<string, number>;
    };
    cardSourceDays: { cardId: number; day: string; source: string; visits: number };
    cardItemDays: { cardId: number; day: string; itemId: number; views: number };
    orderDays: { day: string; orders: number; revenue: number };
    statisticsProgress: { through: string };
  }
}

/** Far more sources than an owner has places, and than anybody is shown. */
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

/** The day of an event and, below, its hour. `zone` is a time zone or the column that holds it. */
export const dayIn = (zone: RawBuilder<unknown>) => sql`(happened_at at time zone ${zone})::date`;
export const hourIn = (zone: RawBuilder<unknown>) =>
  sql`extract(hour from happened_at at time zone ${zone})::integer`;
export const figures = sql`
  count(*) filter (where type = 'view') as visits,
  count(distinct visitor_hash) filter (where type = 'view') as visitors,
  count(*) filter (where type = 'share') as shares,
  count(*) filter (where type = any (${CONTACTS})) as contacts
`;
export const source = sql`coalesce(source, 'directo')`;

/** Days up to this one are aggregated; later ones are counted from events. */
const through = sql`(select through from statistics_progress)`;
export const afterThrough = (zone: TimeZone) => sql`((${through} + 1)::timestamp at time zone ${zone})`;

const aggregated = (card: ManagedCard, { from, to }: DateRange) =>
  sql`card_id = ${card.id} and day between ${from}::date and least(${to}::date, ${through})`;
const notAggregated = (card: ManagedCard, range: DateRange) => {
  const { start, end } = instantsOf(range, card.timeZone);
  return sql`card_id = ${card.id} and happened_at >= greatest(${start}, ${afterThrough(card.timeZone)}) and happened_at < ${end}`;
};

export type EventDay = PartialDay & { visits: number; visitors: number; shares: number; contacts: number };

/** Counts by day; days without events are left out. */
export async function findEventDays(db: Queryable, card: ManagedCard, range: DateRange): Promise<EventDay[]> {
  const { rows } = await sql<EventDay>`
    select day::text as date, visits, visitors, shares, contacts from card_days where ${aggregated(card, range)}
    union all
    select ${dayIn(sql`${card.timeZone}::text`)}::text, ${figures} from card_events where ${notAggregated(card, range)} group by 1
  `.execute(db);
  return rows;
}

/** Counts between two instants of one day, from events. */
export async function countVisits(
  db: Queryable,
  card: ManagedCard,
  { start, end }: { start: Date; end: Date },
): Promise<Omit<EventDay, 'date'> | undefined> {
  const { rows } = await sql<Omit<EventDay, 'date'>>`
    select ${figures} from card_events
    where card_id = ${card.id} and happened_at >= ${start} and happened_at < ${end}
  `.execute(db);
  return rows[0];
}

/**
 * The most frequent sources. The rest is summed up as printed codes or as sites, because visitors can send any number
 * of source names.
 */
export async function findSourceVisits(
  db: Queryable,
  card: ManagedCard,
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
        select source, visits from card_source_days where ${aggregated(card, range)}
        union all
        select ${source}, count(*) from card_events where ${notAggregated(card, range)} and type = 'view' group by 1
      ) as counted group by source
    ) as ranked group by 1
  `.execute(db);
  return rows;
}

/** Visits by hour of the day; hours without visits are left out. */
export async function findVisitHours(
  db: Queryable,
  card: ManagedCard,
  range: DateRange,
): Promise<{ hour: number; visits: number }[]> {
  const { rows } = await sql<{ hour: number; visits: number }>`
    select hour, sum(visits)::bigint as visits from (
      select key::integer as hour, value::integer as visits from card_days, jsonb_each_text(visits_by_hour)
      where ${aggregated(card, range)}
      union all
      select ${hourIn(sql`${card.timeZone}::text`)}, count(*) from card_events where ${notAggregated(card, range)} and type = 'view' group by 1
    ) as counted group by 1
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
  card: ManagedCard,
  range: DateRange,
  limit: number,
): Promise<TopItem[]> {
  const { start, end } = instantsOf(range, card.timeZone);
  const ofCard = sql`orders.card_id = ${card.id} and order_lines.type = 'item'`;
  const { rows } = await sql<TopItem>`
    with viewed as (
      select item_id, sum(views) as views from (
        select item_id, views from card_item_days where ${aggregated(card, range)}
        union all
        select item_id, count(*) from card_events
        where ${notAggregated(card, range)} and type = 'item_view' and item_id is not null group by 1
      ) as counted group by item_id
    ), ordered as (
      select item_id, sum(quantity) as ordered, max(name) as name from orders join order_lines on order_id = orders.id
      where ${ofCard} and created_at >= ${start} and created_at < ${end} and ${IS_COUNTED}
      group by 1
    ), top as (
      select item_id, coalesce(items.name, ordered.name) as name, items.image_url, coalesce(views, 0)::bigint as views,
        coalesce(ordered, 0) as ordered
      from viewed full join ordered using (item_id)
      left join items on items.id = item_id and items.card_id = ${card.id}
      where items.id is not null or ordered is not null
      order by ordered desc, views desc, item_id limit ${limit}
    )
    select item_id as id, image_url, views, ordered, name from top order by ordered desc, views desc, item_id
  `.execute(db);
  return rows;
}

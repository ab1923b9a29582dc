import { type RawBuilder, sql } from 'kysely';
import { afterThrough } from '#features/insight/statistics/card-days.store.ts';
import { IS_COUNTED } from '#features/ordering/orders/order-inbox.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Growth, GrowthWeek } from './growth.contract.ts';
import { mondaysUpTo } from './growth.rules.ts';

type Counted = { week: number } & Partial<GrowthWeek>;

/**
 * The last twelve weeks. Orders and visits of past days come from daily sums: the orders as they stood last night, the
 * visits with those of deleted cards. The rest is counted from the rows themselves.
 */
export async function findGrowth(db: Database, now: Date): Promise<Growth> {
  const mondays = mondaysUpTo(now);
  const first = mondays[0] ?? '';
  const starts = mondays.map((monday) => santiagoInstant(monday, 0));
  const end = santiagoInstant(dateAfter(mondays.at(-1) ?? '', 7), 0);
  /** The number of the week that contains `time`; the first week is 1. */
  const weekOf = (time: RawBuilder<unknown>) => sql`width_bucket(${time}, ${starts}::timestamptz[])`;
  const recent = sql`created_at >= ${starts[0]} and created_at < ${end}`;
  const created = sql`created_at`;
  const weekOfDay = sql`width_bucket(day, ${mondays}::date[])`;
  const aggregated = sql`day >= ${first}::date and day <= (select through from statistics_progress)`;
  // Days that are not aggregated yet are counted from their rows, and end as in Santiago wherever the card is.
  const later = afterThrough('America/Santiago');

  const counts = [
    sql<Counted>`select ${weekOf(created)} as week, count(*) as people from users where ${recent} group by 1`,
    sql<Counted>`select ${weekOf(created)} as week, count(*) as cards from cards where ${recent} group by 1`,
    sql<Counted>`
      select week, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue from (
        select ${weekOfDay} as week, orders, revenue from order_days where ${aggregated}
        union all
        select ${weekOf(created)}, 1, total from orders
        where created_at >= ${later} and ${recent} and ${IS_COUNTED}
      ) as both_kinds group by 1
    `,
    sql<Counted>`
      select week, sum(visits)::bigint as visits from (
        select ${weekOfDay} as week, visits from visit_days where ${aggregated}
        union all
        select ${weekOf(sql`happened_at`)}, count(*) from card_events
        where type = 'view' and happened_at >= ${later}
          and happened_at >= ${starts[0]} and happened_at < ${end}
        group by 1
      ) as both_kinds group by 1
    `,
  ];
  const weeks = mondays.map((from) => ({ from, people: 0, cards: 0, orders: 0, revenue: 0, visits: 0 }));
  for (const { rows } of await Promise.all(counts.map((query) => query.execute(db))))
    for (const { week, ...figures } of rows) Object.assign(weeks[week - 1] ?? {}, figures);
  return { weeks };
}

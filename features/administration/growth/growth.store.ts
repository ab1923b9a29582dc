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
 * The last twelve weeks. All but the visits of past days is counted from the rows themselves; those visits
 * come from daily sums, which keep the visits of deleted cards.
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

  const counts = [
    sql<Counted>`select ${weekOf(created)} as week, count(*) as people from users where ${recent} group by 1`,
    sql<Counted>`select ${weekOf(created)} as week, count(*) as cards from cards where ${recent} group by 1`,
    sql<Counted>`
      select ${weekOf(created)} as week, count(*) as orders, sum(total)::bigint as revenue
      from orders where ${recent} and ${IS_COUNTED} group by 1
    `,
    // Days that are not aggregated yet are counted from their events, and end as in Santiago wherever the card is.
    sql<Counted>`
      select week, sum(visits)::bigint as visits from (
        select width_bucket(day, ${mondays}::date[]) as week, sum(visits) as visits
        from visit_days
        where day >= ${first}::date and day <= (select through from statistics_progress)
        group by 1
        union all
        select ${weekOf(sql`happened_at`)}, count(*) from card_events
        where type = 'view' and happened_at >= ${afterThrough('America/Santiago')}
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

import { sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { PartialDay } from './days.rules.ts';
import type { Span } from './period.rules.ts';

/** Requests and booked hours by the day on which they were made; days without any are left out. */
export async function findRequestDays(
  db: Queryable,
  card: ManagedCard,
  { start, end }: Span,
): Promise<PartialDay[]> {
  const made = sql`card_id = ${card.id} and created_at >= ${start} and created_at < ${end}`;
  const { rows } = await sql<PartialDay>`
    select (created_at at time zone ${card.timeZone})::date::text as date,
      count(*) filter (where not is_booked) as requests, count(*) filter (where is_booked) as booked_hours
    from (
      select created_at, false as is_booked
      from requests where ${made} and replaced_by is null and withdrawn_at is null
      union all
      select created_at, true from bookings where ${made} and status in ('confirmed', 'done', 'missed')
    ) as made
    group by 1
  `.execute(db);
  return rows;
}

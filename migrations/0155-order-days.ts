import { type Kysely, sql } from 'kysely';

/** The orders of all cards by day, so that the administration's weeks are not counted from every order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_days (
      day date primary key,
      orders integer not null,
      revenue bigint not null
    )
  `.execute(db);
  // Orders of days that are aggregated already.
  await sql`
    insert into order_days
    select (created_at at time zone 'America/Santiago')::date, count(*), sum(total)
    from orders, statistics_progress
    where created_at >= now() - interval '84 days'
      and created_at < (through + 1)::timestamp at time zone 'America/Santiago'
      and status <> 'cancelada' and (status <> 'nueva' or is_sent)
    group by 1
  `.execute(db);
}

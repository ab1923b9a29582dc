import { type Kysely, sql } from 'kysely';

/** Where a business is: its comuna, by the official code, and optionally a point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column comuna text check (comuna ~ '^[0-9]{5}$'),
      add column latitude double precision check (latitude between -90 and 90),
      add column longitude double precision check (longitude between -180 and 180),
      add constraint cards_whole_point check ((latitude is null) = (longitude is null)),
      -- The same rule as in time-zones.ts.
      add column time_zone text not null generated always as (
        case
          when comuna = '05201' then 'Pacific/Easter'
          when comuna like '11%' then 'America/Coyhaique'
          when comuna like '12%' then 'America/Punta_Arenas'
          else 'America/Santiago'
        end
      ) stored
  `.execute(db);
}

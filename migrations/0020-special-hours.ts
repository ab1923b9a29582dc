import { type Kysely, sql } from 'kysely';

/** Opening hours of particular dates, such as holidays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column special_hours jsonb not null default '[]'
        check (jsonb_typeof(special_hours) = 'array' and jsonb_array_length(special_hours) <= 60),
      -- The days that do not go by open_minutes, and when the shop is open in them. Written with the hours.
      add column special_times tstzmultirange not null default '{}',
      add column open_special_times tstzmultirange not null default '{}'
  `.execute(db);
}

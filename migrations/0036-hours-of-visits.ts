import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Events are deleted some weeks after they are aggregated, so the sums must contain everything that is read later. At
  // this point every event is still stored, so all days are aggregated again, now with their hours.
  await sql`truncate card_days, card_source_days, card_item_days`.execute(db);
  await sql`update statistics_progress set through = '-infinity'`.execute(db);
  // {"13": 4}: four visits from 13:00 to 13:59 in Santiago
  await sql`
    alter table card_days
      add column visits_by_hour jsonb not null check (jsonb_typeof(visits_by_hour) = 'object')
  `.execute(db);
}

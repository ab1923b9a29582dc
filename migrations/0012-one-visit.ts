import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A visitor counts once per half hour. A check before the insert is not enough when a browser sends two at once; the
  // unique index refuses the second. It also finds a visitor's earlier visits.
  await sql`drop index card_events_visitor`.execute(db);
  await sql`
    create unique index card_events_visitor on card_events (
      card_id, visitor_hash, date_bin('30 minutes', happened_at, timestamptz '2000-01-01 00:00:00Z')
    ) where type = 'view'
  `.execute(db);
}

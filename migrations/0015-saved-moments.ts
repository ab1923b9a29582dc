import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list's next page starts at the time of its last row, which JavaScript knows in milliseconds. A finer time made
  // rows of the same millisecond disappear between two pages.
  await sql`alter table saved_cards alter column saved_at type timestamptz(3)`.execute(db);
}

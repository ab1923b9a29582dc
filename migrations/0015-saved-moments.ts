import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Pages of the list go on from the moment of their last row, which JavaScript knows to the millisecond: a finer
  // one made rows of the same millisecond disappear between two pages.
  await sql`alter table saved_cards alter column saved_at type timestamptz(3)`.execute(db);
}

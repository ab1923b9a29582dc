import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Administrators search in the card or in its owner, for which no index can be used; this one only made writes
  // slower.
  await sql`drop index card_search_heading`.execute(db);
}

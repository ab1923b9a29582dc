import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Administrators' searches look in the card or in its owner, which no index can answer; this one only cost writes.
  await sql`drop index card_search_heading`.execute(db);
}

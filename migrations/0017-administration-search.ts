import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Administrators' words are looked for in the card or its owner, which no index answers: this one only cost writes.
  await sql`drop index card_search_heading`.execute(db);
}

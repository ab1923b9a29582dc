import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Indexes for the orders of the administrator's lists. There is none for the order by last change: every edit of a
  // card and its products updates that time, and an index would make each edit more expensive.
  await sql`create index cards_created_at on cards (created_at, id)`.execute(db);
  await sql`create index card_search_order on card_search (left(heading, 80), card_id)`.execute(db);
  await sql`create index users_created_at on users (created_at, id)`.execute(db);
  await sql`create index users_order on users (left(search_text, 80), id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The orders of the administrator's lists. None by the time of the last change: it changes with every edit of a card
  // and of its products, and an index on it would make each of them dearer.
  await sql`create index cards_created_at on cards (created_at, id)`.execute(db);
  await sql`create index card_search_order on card_search (left(heading, 80), card_id)`.execute(db);
  await sql`create index users_created_at on users (created_at, id)`.execute(db);
  await sql`create index users_order on users (left(search_text, 80), id)`.execute(db);
}

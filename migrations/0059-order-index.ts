import { type Kysely, sql } from 'kysely';

/** The index of a card's orders by time has their ids as well, so the lines of a year are found without the orders' rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_card_created`.execute(db);
  await sql`
    create index orders_card_created on orders (card_id, created_at)
    include (id, status, channel, source, total, pieces)
  `.execute(db);
}

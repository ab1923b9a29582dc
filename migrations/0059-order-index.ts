import { type Kysely, sql } from 'kysely';

/**
 * Adds the ids to the index of a card's orders by time, so that a year's lines are found without reading the orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_card_created`.execute(db);
  await sql`
    create index orders_card_created on orders (card_id, created_at)
    include (id, status, channel, source, total, pieces)
  `.execute(db);
}

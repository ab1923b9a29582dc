import { type Kysely, sql } from 'kysely';

/** What waits is read oldest first, of a shop with tens of thousands of orders, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_open on orders (card_id, id) where status in ('nueva', 'confirmada', 'lista')
  `.execute(db);
}

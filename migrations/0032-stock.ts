import { type Kysely, sql } from 'kysely';

/** The stock of products that are counted, and which lines of orders took pieces from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null if the product is not counted.
  await sql`alter table items add column stock integer check (stock between 0 and 99999)`.execute(db);
  // Only these lines return their pieces to the stock when the order is cancelled.
  await sql`alter table order_lines add column from_stock boolean not null default false`.execute(db);
}

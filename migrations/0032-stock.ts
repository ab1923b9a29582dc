import { type Kysely, sql } from 'kysely';

/** Products that are counted, and the lines of orders that took pieces of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: not counted.
  await sql`alter table items add column stock integer check (stock between 0 and 99999)`.execute(db);
  // Only these lines give their pieces back when the order is cancelled.
  await sql`alter table order_lines add column from_stock boolean not null default false`.execute(db);
}

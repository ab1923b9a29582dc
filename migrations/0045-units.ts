import { type Kysely, sql } from 'kysely';

/** What the price of a product is for, and what the quantity of an order's line counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null if the product is sold by the piece.
  await sql`
    alter table items
      add column unit text check (unit in ('kilo', '½ kilo', '100 g', 'docena', 'hora', 'm²', 'persona'))
  `.execute(db);
  // The unit at the time of the order, like the name.
  await sql`alter table order_lines add column unit text check (length(unit) between 1 and 20)`.execute(db);
}

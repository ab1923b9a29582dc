import { type Kysely, sql } from 'kysely';

/** Quantities and stocks with up to three decimals: half a kilo of bread. Exact decimals, so that a stock ends at 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      drop constraint order_lines_quantity_check,
      alter column quantity type numeric(6, 3),
      add constraint order_lines_quantity_check check (quantity > 0 and quantity <= 999)
  `.execute(db);
  await sql`alter table items alter column stock type numeric(8, 3)`.execute(db);
  // Pieces are whole: half a kilo counts as one.
  await sql`
    create or replace function count_pieces_of_orders() returns trigger language plpgsql as $$
    begin
      update orders
      set pieces = (select coalesce(sum(ceil(quantity)), 0) from order_lines where order_id = orders.id)
      where id in (select order_id from changed);
      return null;
    end $$
  `.execute(db);
}

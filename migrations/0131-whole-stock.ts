import { type Kysely, sql } from 'kysely';

/** A product that is no longer sold by the kilo, hour or m² has no half a piece left: its stock is rounded down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function round_stock() returns trigger language plpgsql as $$
    begin
      if new.unit is null or new.unit not in ('kilo', 'hora', 'm²') then
        new.stock := floor(new.stock);
      end if;
      return new;
    end $$
  `.execute(db);
  // After 'follow_source', which gives a branch the unit of its source: triggers run in the order of their names.
  await sql`
    create trigger round_stock before insert or update of unit, stock, source_id on items
    for each row execute function round_stock()
  `.execute(db);
  await sql`
    update items set stock = floor(stock)
    where stock <> floor(stock) and (unit is null or unit not in ('kilo', 'hora', 'm²'))
  `.execute(db);
}

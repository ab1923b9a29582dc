import { type Kysely, sql } from 'kysely';

/**
 * The value of the UF by day, which administrators fill in, and the price of a product as of today: a home may have a
 * price in UF (`details.priceUf`), which no stored number of pesos can follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uf_values (
      day date primary key,
      pesos numeric(8, 2) not null check (pesos between 10000 and 999999)
    )
  `.execute(db);
  // 0 is a price on request. Without today's value nobody is shown pesos of another day.
  await sql`
    create function price_today(item items) returns double precision language sql stable as $$
      select case
        when not item.details ? 'priceUf' then item.price
        else coalesce(round((item.details ->> 'priceUf')::numeric * (
          select pesos from uf_values where day = (now() at time zone 'America/Santiago')::date
        )), 0)
      end
    $$
  `.execute(db);
  await sql`
    create function touch_cards_with_uf() returns trigger language plpgsql as $$
    begin
      update cards set updated_at = now() where id in (select card_id from items where details ? 'priceUf');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger touch_cards_with_uf after insert or update or delete on uf_values
      for each statement execute function touch_cards_with_uf()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** An offer may be about a product of its card, whose options and stock it then has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offers add item_id integer references items on delete set null`.execute(db);
  await sql`create index offers_item_id on offers (item_id) where item_id is not null`.execute(db);
  // As item_id of a line is the offer there. It stays if the offer changes: what was taken goes back to where it was.
  await sql`
    alter table order_lines
      add offered_item_id integer,
      add constraint order_lines_offered_item check (offered_item_id is null or type = 'offer')
  `.execute(db);
  // As in migration 0126, and an offer of a branch is about the branch's copy of the product.
  await sql`
    create or replace function follow_source() returns trigger language plpgsql as $$
    declare
      source jsonb;
    begin
      execute format('select to_jsonb(part) from %I as part where id = $1', tg_table_name) into source using new.source_id;
      if source is null then return new; end if;
      source := source - array[
        'id', 'card_id', 'source_id', 'created_at', 'is_available', 'sold_out_until', 'stock', 'own_price'
      ];
      if tg_table_name = 'offers' then
        source := source || jsonb_build_object(
          'item_id', (
            select id from items
            where card_id = new.card_id and items.source_id = (source ->> 'item_id')::integer
          )
        );
      end if;
      if tg_table_name = 'items' then
        source := source || jsonb_build_object(
          'category_id', (
            select id from categories
            where card_id = new.card_id and categories.source_id = (source ->> 'category_id')::integer
          )
        );
        if new.own_price is not null and not source -> 'details' ? 'priceUf' then
          -- The options may have become cheaper than the own price allows: nothing costs less than nothing.
          source := source || jsonb_build_object(
            'price', greatest(new.own_price, -cheapest_choices(source -> 'options'))
          );
        end if;
      end if;
      new := jsonb_populate_record(new, source);
      return new;
    end $$
  `.execute(db);
}

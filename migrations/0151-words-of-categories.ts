import { type Kysely, sql } from 'kysely';

/** 'Pino' and 'Queso' in the category 'Empanadas' are found as empanadas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function words_of_cards(ids integer[])
    returns table (card_id integer, shown text, stem text, level integer) language sql stable as $$
    with texts as (
      select
        cards.id,
        cards.title,
        concat_ws(' ', cards.title, cards.subtitle, cards.subdomain) as heading,
        concat_ws(' ', cards.description, cards.contact_info ->> 'address',
          case cards.card_type
            when 'restaurant' then 'restaurante'
            when 'products' then 'productos'
            when 'services' then 'servicios'
            when 'real_estate' then 'inmobiliaria propiedades'
            when 'automotive' then 'automotriz automotora vehículos'
          end,
          (select string_agg(categories.name, ' ') from categories where categories.card_id = cards.id),
          (
            select string_agg(concat_ws(' ', items.name, nullif(detail_words(items.details), '')), ' ')
            from items where items.card_id = cards.id and items.is_active
          )
        ) as body
      from cards where cards.id = any (ids)
    )
    select id, word, stem_of(word), level from (
      select id, word, min(level) as level, row_number() over (partition by id order by min(level), word) as at
      from texts, lateral (values (0, title), (1, heading), (2, body)) as part (level, text), words_of(text) as word
      group by id, word
    ) as first
    where at <= 5000
    $$
  `.execute(db);
  await sql`
    create function index_cards_of_categories() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_cards((select array_agg(distinct card_id) from new_rows));
      elsif tg_op = 'DELETE' then
        perform index_cards((select array_agg(distinct card_id) from old_rows));
      else
        perform index_cards((
          select array_agg(distinct new_rows.card_id) from new_rows join old_rows using (id)
          where new_rows.name <> old_rows.name
        ));
      end if;
      return null;
    end $$;
    create trigger index_cards_on_insert after insert on categories
      referencing new table as new_rows for each statement execute function index_cards_of_categories();
    create trigger index_cards_on_update after update on categories
      referencing old table as old_rows new table as new_rows for each statement execute function index_cards_of_categories();
    create trigger index_cards_on_delete after delete on categories
      referencing old table as old_rows for each statement execute function index_cards_of_categories();
  `.execute(db);
  await sql`select index_cards(array[id]) from cards where exists (select from categories where card_id = cards.id)`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** A category counts for the search as it does for visitors: only with an active product. */
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
          (
            select string_agg(name, ' ') from categories
            where id in (select category_id from items where items.card_id = cards.id and is_active)
          ),
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
    $$;
    create or replace function index_cards_of_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_cards((select array_agg(distinct card_id) from new_rows));
      elsif tg_op = 'DELETE' then
        perform index_cards((select array_agg(distinct card_id) from old_rows));
      else
        -- A price that changes is not worth gathering every name of the card.
        perform index_cards((
          select array_agg(distinct new_rows.card_id) from new_rows join old_rows using (id)
          where (new_rows.name, new_rows.is_active, new_rows.details, new_rows.category_id)
            is distinct from (old_rows.name, old_rows.is_active, old_rows.details, old_rows.category_id)
        ));
      end if;
      return null;
    end $$;
    select index_cards(array(
      select distinct card_id from categories
      where not exists (select from items where category_id = categories.id and is_active)
    ));
  `.execute(db);
}

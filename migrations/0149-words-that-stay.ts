import { type Kysely, sql } from 'kysely';

/** As in migration 0135: each word makes every search slower. */
const MAX_WORDS = 5_000;

/**
 * The words of a card are no longer learned at each change: whoever renamed one product again and again taught half a
 * million invented words in an hour. `sweepKnownWords` learns what cards have at that moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function words_of_cards(ids integer[])
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
    where at <= ${sql.lit(MAX_WORDS)}
    $$
  `.execute(db);
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
    with texts as (
      select
        cards.*,
        concat_ws(' ', cards.title, cards.subtitle, cards.subdomain) as heading,
        '@' || cards.comuna as place
      from cards where cards.id = any (ids)
    ),
    terms as materialized (select * from words_of_cards(ids)),
    stems as (
      select
        card_id as id,
        array_agg(distinct stem) as words,
        array_agg(distinct stem) filter (where level <= 1) as heading_words,
        array_agg(distinct stem) filter (where level = 0) as title_words
      from terms group by card_id
    )
    insert into card_search as known (
      card_id, title, name, heading, title_words, heading_words, words, letters, is_active, is_featured, card_type,
      comuna, delivers, point, open_hours
    )
    select
      texts.id,
      ' ' || searchable(texts.title),
      searchable(texts.title || ' ' || texts.subdomain),
      searchable(texts.heading),
      coalesce(stems.title_words, '{}'),
      array_remove(stems.heading_words || texts.place, null),
      array_remove(stems.words || texts.place, null),
      letters_of(concat_ws(' ', texts.title, texts.subtitle)),
      texts.is_active,
      texts.is_featured,
      texts.card_type,
      texts.comuna,
      texts.enable_cart and coalesce(order_settings.offers_delivery, false),
      unit_vector(texts.latitude, texts.longitude),
      array(
        select distinct minute / 60 from unnest(texts.open_minutes) as period,
          generate_series(lower(period) / 60 * 60, upper(period) - 1, 60) as minute
        union all select -1 where not isempty(texts.special_times)
      )::smallint[]
    from texts
      left join stems using (id)
      left join order_settings on order_settings.card_id = texts.id
    on conflict (card_id) do update set
      title = excluded.title, name = excluded.name, heading = excluded.heading, title_words = excluded.title_words,
      heading_words = excluded.heading_words, words = excluded.words, letters = excluded.letters,
      is_active = excluded.is_active, is_featured = excluded.is_featured, card_type = excluded.card_type,
      comuna = excluded.comuna, delivers = excluded.delivers, point = excluded.point, open_hours = excluded.open_hours
    where known.* is distinct from excluded.*
    $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Cards are found by their words in singular form, without accents. A word that was typed partly or with a typing error
 * is first replaced by known words, so that one exact index answers every search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The same rules as in search-text.ts: 'flores' and 'flor', 'luces' and 'luz', 'dulce' and 'dulces' are equal.
  await sql`
    create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(public.searchable(word), '^(.{3,}?)[es]+$', '\\1'), 'z$', 'c')
    $$
  `.execute(db);
  await sql`
    create function words_of(value text) returns setof text language sql immutable strict parallel safe as $$
      select distinct word
      from regexp_split_to_table(lower(regexp_replace(value, '(\\d)\\.(?=\\d)', '\\1', 'g')), '[^[:alnum:]]+') as word
      where word <> ''
    $$
  `.execute(db);
  await sql`
    create function stems_of(value text) returns text[] language sql immutable parallel safe as $$
      select array(select distinct public.stem_of(word) from public.words_of(coalesce(value, '')) as word)
    $$
  `.execute(db);
  // Every letter of the words, and every two that follow each other; with their accents, and without them.
  await sql`
    create function letters_of(value text) returns text[] language sql immutable parallel safe as $$
      select array(
        select distinct part
        from unnest(array[public.searchable(value), lower(value)]) as plain, generate_series(1, length(plain)) as at, generate_series(1, 2) as size,
          substr(plain, at, size) as part
        where length(part) = size and strpos(part, ' ') = 0
      )
    $$
  `.execute(db);
  // Two words that differ by one typing error (an extra, missing, wrong or swapped letter) have one of these in common.
  await sql`
    create function one_letter_less(word text) returns text[] language sql immutable strict parallel safe as $$
      select array(select word union select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at)
    $$
  `.execute(db);
  await sql`
    create table known_words (
      -- A stem. "C": the words with the same beginning stand together in the index.
      word text collate "C" primary key,
      -- As somebody wrote it.
      shown text not null,
      -- In how many active cards, as of the last sweep.
      cards integer not null default 1,
      near_words text[] not null generated always as (one_letter_less(word)) stored
    )
  `.execute(db);
  // Without `fastupdate` in these indexes: each search would read all changes that wait outside the index.
  await sql`create index known_words_near on known_words using gin (near_words) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index known_words_parts on known_words using gin (word gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );

  await sql`drop index card_search_document, card_search_title`.execute(db);
  await sql`
    alter table card_search
      drop column document,
      add column title_words text[] not null default '{}',
      -- Of title, subtitle and address in Vitrina; and '@13120' for the comuna.
      add column heading_words text[] not null default '{}',
      -- Of everything.
      add column words text[] not null default '{}',
      -- Of title and subtitle.
      add column letters text[] not null default '{}',
      -- The hours of the week in which the shop is open for at least a minute; and −1 if single dates differ.
      add column open_hours smallint[] not null default '{}'
  `.execute(db);
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
      with texts as (
        select
          cards.*,
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
          ) as body,
          '@' || cards.comuna as place
        from cards where cards.id = any (ids)
      ),
      terms as materialized (
        select id, word as shown, stem_of(word) as stem, min(level) as level
        from texts, lateral (values (0, title), (1, heading), (2, body)) as part (level, text), words_of(text) as word
        group by id, word
      ),
      learned as (
        insert into known_words (word, shown)
        select distinct on (stem) stem, shown from terms
        -- In their order, so that two transactions do not wait for each other.
        where stem ~ '^[a-z]{3,30}$' and not exists (select from known_words where word = stem)
        order by stem, shown collate "C" desc
        on conflict do nothing
      ),
      stems as (
        select
          id,
          array_agg(distinct stem) as words,
          array_agg(distinct stem) filter (where level <= 1) as heading_words,
          array_agg(distinct stem) filter (where level = 0) as title_words
        from terms group by id
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
  await sql`drop trigger index_card on cards`.execute(db);
  await sql`
    create trigger index_card after insert or update of title, subtitle, description, subdomain, card_type, is_active,
      is_featured, comuna, latitude, longitude, enable_cart, contact_info, open_minutes, special_times on cards
    for each row execute function index_card()
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
  await sql`
    update known_words set cards = counted.cards
    from (
      select stem, count(*)::int as cards from card_search, unnest(words) as stem where is_active group by stem
    ) as counted
    where counted.stem = word
  `.execute(db);
  await sql`
    create index card_search_words on card_search
    using gin (words, heading_words, title_words, letters, open_hours) with (fastupdate = off)
    where is_active
  `.execute(db);
}

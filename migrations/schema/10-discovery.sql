-- How cards are found and saved.

-- The newest saved card comes first.
create sequence saved_cards_position;

-- On the unit sphere, where straight distances have the same order as those along the ground.
create function unit_vector(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe as $$
select public.cube(array[
  cos(radians(latitude)) * cos(radians(longitude)),
  cos(radians(latitude)) * sin(radians(longitude)),
  sin(radians(latitude))
])
$$;

-- Homes are searched by their rooms and size ('3 dormitorios', '85 m²'), cars by their year and fuel.
create function detail_words(details jsonb) returns text language sql immutable as $$
select concat_ws(' ',
  details ->> 'comuna',
  case details ->> 'operation'
    when 'sale' then 'venta' when 'rent' then 'arriendo' when 'daily_rent' then 'arriendo por día'
  end,
  -- Parts of words are found, so a plural stands for its singular.
  case details ->> 'bedrooms' when '0' then 'un ambiente' else (details ->> 'bedrooms') || ' dormitorios' end,
  (details ->> 'bathrooms') || ' baños',
  -- Typed as one word or as two, with the sign or without it.
  replace('N m2 Nm2 N m² Nm²', 'N', details ->> 'areaM2'),
  details ->> 'year',
  case details ->> 'fuel'
    when 'petrol' then 'bencina' when 'diesel' then 'diésel' when 'hybrid' then 'híbrido'
    when 'electric' then 'eléctrico' when 'gas' then 'gas'
  end,
  case details ->> 'gearbox' when 'manual' then 'manual' when 'automatic' then 'automático automática' end
)
$$;

-- The same rules as in search-text.ts: 'flores' and 'flor', 'luces' and 'luz', 'dulce' and 'dulces' are equal.
create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(public.searchable(word), '^(.{3,}?)[es]+$', '\1'), 'z$', 'c')
$$;

create function words_of(value text) returns setof text language sql immutable strict parallel safe as $$
select distinct word
from regexp_split_to_table(lower(regexp_replace(value, '(\d)\.(?=\d)', '\1', 'g')), '[^[:alnum:]]+') as word
where word <> ''
$$;

create function stems_of(value text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct public.stem_of(word) from public.words_of(coalesce(value, '')) as word)
$$;

-- Every letter of the words, and every two that follow each other; with their accents, and without them.
create function letters_of(value text) returns text[] language sql immutable parallel safe as $$
select array(
  select distinct part
  from unnest(array[public.searchable(value), lower(value)]) as plain, generate_series(1, length(plain)) as at,
    generate_series(1, 2) as size, substr(plain, at, size) as part
  where length(part) = size and strpos(part, ' ') = 0
)
$$;

-- Two words that differ by one typing error have one of these in common.
create function one_letter_less(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select word union
    select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at
  )
$$;

-- Cards that people have saved, the highest position first. A card that is moved gets the middle between its new
-- neighbours, so no other row changes; `numeric` has room for any middle.
create table saved_cards (
  user_id integer not null references users on delete cascade,
  card_id integer not null references cards on delete cascade,
  -- A list's next page starts at the time of its last row, which JavaScript knows in milliseconds.
  saved_at timestamptz(3) not null default now(),
  position numeric not null default nextval('saved_cards_position'),
  primary key (user_id, card_id)
);
alter sequence saved_cards_position owned by saved_cards.position;
create index saved_cards_saved_at on saved_cards (card_id, saved_at);
create index saved_cards_user_position on saved_cards (user_id, position desc, card_id desc);
create index saved_cards_user_saved_at on saved_cards (user_id, saved_at desc, card_id desc);

-- The beginnings of the parts of the sitemap, kept because finding them reads every product.
create table sitemap_parts (
  -- The id of the last card of the part before.
  after_id integer primary key
);

-- All by which the directory filters, sorts and searches, so that one index can answer a filter with its order.
-- Without `fastupdate`: each search would read all changes that wait outside the index.
create table card_search (
  card_id integer primary key references cards on delete cascade,
  name text not null,
  heading text not null,
  title text not null,
  is_active boolean not null default false,
  is_featured boolean not null default false,
  card_type text not null default '',
  comuna text,
  delivers boolean not null default false,
  point cube,
  -- Words in singular form, without accents.
  title_words text[] not null default '{}',
  -- Of title, subtitle and address in Vitrina; and '@13120' for the comuna.
  heading_words text[] not null default '{}',
  -- Of everything.
  words text[] not null default '{}',
  -- Of title and subtitle.
  letters text[] not null default '{}',
  -- The hours of the week in which the shop is open for at least a minute; and −1 if single dates differ.
  open_hours smallint[] not null default '{}'
);
-- Kinds with deliveries and kinds in a comuna have indexes, because some of these pairs hardly exist.
create index card_search_card_type_delivers_is_featured_card_id_idx
  on card_search (card_type, delivers, is_featured desc, card_id desc) where is_active;
create index card_search_card_type_is_featured_card_id_idx on card_search (card_type, is_featured desc, card_id desc)
  where is_active;
create index card_search_comuna_card_type_is_featured_card_id_idx
  on card_search (comuna, card_type, is_featured desc, card_id desc) where is_active;
create index card_search_comuna_is_featured_card_id_idx on card_search (comuna, is_featured desc, card_id desc)
  where is_active;
-- For the nearest cards of a comuna.
create index card_search_comuna_point on card_search using gist (comuna, point) where is_active;
create index card_search_delivers_is_featured_card_id_idx on card_search (delivers, is_featured desc, card_id desc)
  where is_active;
-- For the administration: parts of names.
create index card_search_heading on card_search using gin (heading gin_trgm_ops);
create index card_search_is_featured_card_id_idx on card_search (is_featured desc, card_id desc) where is_active;
create index card_search_order on card_search (left(heading, 80), card_id);
create index card_search_point on card_search using gist (point) where is_active;
-- For a search of exactly a title, which may consist of common words.
create index card_search_title on card_search (title) where is_active;
create index card_search_words on card_search
  using gin (words, heading_words, title_words, letters, open_hours) with (fastupdate = off)
  where is_active;

-- A word that was typed partly or with a typing error is first replaced by known words, so that one exact index
-- answers every search.
create table known_words (
  -- A stem. "C": the words with the same beginning stand together in the index.
  word text collate "C" primary key,
  -- As somebody wrote it.
  shown text not null,
  -- In how many active cards, as of the last sweep.
  cards integer not null default 1,
  near_words text[] not null
    generated always as (one_letter_less(word)) stored
);
create index known_words_near on known_words using gin (near_words) with (fastupdate = off);
create index known_words_parts on known_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- The words of cards, and where each first stands: 0 in the title, 1 in the heading, 2 elsewhere. At most 5,000 of a
-- card, those of title and heading first: two thousand products of a real shop have fewer, and each makes every search
-- slower.
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
where at <= 5000
$$;

-- Writes what the directory knows of these cards. It learns no words: whoever renamed one product again and again would
-- teach half a million invented ones in an hour. `sweepKnownWords` learns what cards have at that moment.
create function index_cards(ids integer[]) returns void language sql as $$
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
$$;

create function index_card() returns trigger language plpgsql as $$
begin
  perform index_cards(array[new.id]);
  return null;
end $$;
create trigger index_card after insert or update of
  title, subtitle, description, subdomain, card_type, is_active, is_featured, comuna, latitude, longitude,
  enable_cart, contact_info, open_minutes, special_times on cards
  for each row execute function index_card();

create function index_cards_of_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform index_cards((select array_agg(distinct card_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform index_cards((select array_agg(distinct card_id) from old_rows));
  else
    -- A price that changes is not worth gathering every name of the card.
    perform index_cards((
      select array_agg(distinct new_rows.card_id) from new_rows join old_rows using (id)
      where (new_rows.name, new_rows.is_active, new_rows.details)
        is distinct from (old_rows.name, old_rows.is_active, old_rows.details)
    ));
  end if;
  return null;
end $$;
create trigger index_cards_on_insert after insert on items
  referencing new table as new_rows for each statement execute function index_cards_of_items();
create trigger index_cards_on_update after update on items
  referencing old table as old_rows new table as new_rows for each statement execute function index_cards_of_items();
create trigger index_cards_on_delete after delete on items
  referencing old table as old_rows for each statement execute function index_cards_of_items();

create function index_card_of_settings() returns trigger language plpgsql as $$
begin
  perform index_cards(array[new.card_id]);
  return null;
end $$;
create trigger index_card_of_settings after insert or update of offers_delivery on order_settings
  for each row execute function index_card_of_settings();

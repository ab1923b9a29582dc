-- What a card sells.

-- The sections of a card's catalogue.
create table categories (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 60),
  display_order integer not null check (display_order >= 0),
  created_at timestamptz not null default now(),
  -- Of a branch: the section that this one is a copy of; the same in items and offers. Without a foreign key, which
  -- would empty the column before the copy can be deleted.
  source_id integer,
  unique (id, card_id)
);
create index categories_card_id on categories (card_id, display_order, id);
create unique index categories_source_id on categories (card_id, source_id) where source_id is not null;

-- Products. One can only stand in a category of its own card, and outlives the category.
create table items (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 120),
  description text check (length(description) <= 1000),
  price integer not null check (price between 0 and 999999999),
  category_id integer,
  image_url text,
  is_available boolean not null default true,
  is_active boolean not null default true,
  display_order integer not null check (display_order >= 0),
  created_at timestamptz not null default now(),
  -- The shop's own code, by which sheets find the product.
  code text check (length(code) between 1 and 40),
  -- By type of business: rooms of a home, year of a car.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- What to choose, with prices.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- 'Agotado hoy': until the shop opens on its next day.
  sold_out_until timestamptz,
  -- How long it takes to make, such as a cake that takes two days.
  notice_hours smallint check (notice_hours between 1 and 720),
  -- Null if it is not counted. Exact decimals, so that half kilos end at 0.
  stock numeric(8, 3) check (stock between 0 and 99999),
  -- What the price is for; null for the piece.
  unit text check (unit in ('kilo', '½ kilo', '100 g', 'docena', 'hora', 'm²', 'persona')),
  -- After the main picture, in their order.
  more_image_urls text[] not null default '{}' check (cardinality(more_image_urls) <= 7),
  -- How many pieces one order of a customer may have; null for any number.
  max_per_order smallint check (max_per_order between 1 and 999),
  -- The part of its price that is paid before an order is confirmed.
  deposit_percent smallint check (deposit_percent between 1 and 100),
  source_id integer,
  -- The price in a branch; null is the price of the source.
  own_price integer check (own_price between 0 and 999999999),
  -- Since when a home or a car is sold or let: two weeks later it is hidden.
  sold_at timestamptz,
  constraint items_code_unique unique (card_id, code) deferrable,
  constraint items_own_price_of_branch check (own_price is null or source_id is not null),
  foreign key (category_id, card_id) references categories (id, card_id) on delete set null (category_id)
);
create index items_card_id on items (card_id, display_order, id);
create index items_category_id on items (category_id);
create index items_sold_at on items (sold_at) where sold_at is not null;
create unique index items_source_id on items (card_id, source_id) where source_id is not null;

-- Offers, with the dates, weekdays and hours (by the shop's clock) at which they are shown.
create table offers (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) <= 1000),
  price integer check (price between 0 and 999999999),
  image_url text,
  is_active boolean not null default true,
  display_order integer not null check (display_order >= 0),
  created_at timestamptz not null default now(),
  previous_price integer check (previous_price between 0 and 999999999),
  start_date date check (start_date between '2020-01-01' and '2099-12-31'),
  end_date date check (end_date between '2020-01-01' and '2099-12-31'),
  -- Empty is every day; otherwise in the order of a week, each once, and never all seven.
  weekdays text[] not null default '{}',
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  source_id integer,
  -- The product that it is about, whose options and stock it then has.
  item_id integer references items on delete set null,
  constraint offers_price_was_higher check (previous_price is null or coalesce(previous_price > price, false)),
  constraint offers_dates_in_order check (start_date <= end_date),
  constraint offers_hours_both_or_none check ((start_time is null) = (end_time is null)),
  constraint offers_hours_differ check (start_time <> end_time),
  constraint offers_weekdays check (cardinality(weekdays) < 7 and weekdays = array_remove(array[
    case when 'monday' = any (weekdays) then 'monday' end,
    case when 'tuesday' = any (weekdays) then 'tuesday' end,
    case when 'wednesday' = any (weekdays) then 'wednesday' end,
    case when 'thursday' = any (weekdays) then 'thursday' end,
    case when 'friday' = any (weekdays) then 'friday' end,
    case when 'saturday' = any (weekdays) then 'saturday' end,
    case when 'sunday' = any (weekdays) then 'sunday' end
  ], null))
);
create index offers_card_id on offers (card_id, display_order, id);
create index offers_item_id on offers (item_id) where item_id is not null;
create unique index offers_source_id on offers (card_id, source_id) where source_id is not null;

-- Which column of a person's sheets is which, by heading: as they have said in the preview of an import.
create table sheet_columns (
  user_id integer primary key references users on delete cascade,
  columns jsonb not null
);

-- Where the pictures of a card's sheets are stored, so that the same sheet is not fetched again.
create table sheet_pictures (
  card_id integer not null references cards on delete cascade,
  -- Where a sheet says that the picture is, and where it is stored.
  address text not null,
  url text not null,
  primary key (card_id, address)
);

-- The value of the UF by day, which administrators fill in: a home may have a price in UF (`details.priceUf`), which no
-- stored number of pesos can follow.
create table uf_values (
  day date primary key,
  pesos numeric(8, 2) not null check (pesos between 10000 and 999999)
);

-- The price of a product as of today. 0 is a price on request. Without today's value nobody is shown pesos of another
-- day.
create function price_today(item items) returns double precision language sql stable as $$
  select case
    when not item.details ? 'priceUf' then item.price
    else coalesce(round((item.details ->> 'priceUf')::numeric * (
      select pesos from uf_values where day = (now() at time zone 'America/Santiago')::date
    )), 0)
  end
$$;

create function touch_cards_with_uf() returns trigger language plpgsql as $$
begin
  update cards set updated_at = now() where id in (select card_id from items where details ? 'priceUf');
  return null;
end $$;
create trigger touch_cards_with_uf after insert or update or delete on uf_values
  for each statement execute function touch_cards_with_uf();

-- What homes and cars are filtered by in the directory, as words for an index: 'b3' for three bedrooms, 'y2019' for a
-- year. Prices, kilometres and surfaces are in steps ('p88'), and compared exactly afterwards. Each step is about a
-- fifth more than the one before.
create function facet_step(value double precision) returns integer
language sql immutable strict parallel safe as $$
  select floor(ln(greatest(value, 1)) * 5)::integer
$$;

create function facet_terms(price double precision, details jsonb) returns text[]
language sql immutable parallel safe as $$
select array_remove(array[
  'o' || (details ->> 'operation'),
  'b' || (details ->> 'bedrooms'),
  't' || (details ->> 'bathrooms'),
  'f' || (details ->> 'fuel'),
  'g' || (details ->> 'gearbox'),
  'y' || (details ->> 'year'),
  'm' || public.searchable(details ->> 'make'),
  'k' || public.facet_step((details ->> 'mileageKm')::double precision),
  'a' || public.facet_step((details ->> 'areaM2')::double precision),
  case
    when details ? 'priceUf' then 'u' || public.facet_step((details ->> 'priceUf')::double precision)
    when price > 0 then 'p' || public.facet_step(price)
  end
], null)
$$;

-- Null is no limit. A step more at both ends, because logarithms are rounded.
create function facet_range(mark text, lowest double precision, highest double precision) returns text[]
language sql immutable parallel safe as $$
select array_agg(mark || step) from generate_series(
  public.facet_step(coalesce(lowest, 1)) - 1, public.facet_step(coalesce(highest, 1e10)) + 1
) as step
$$;

-- Prices in pesos, and in UF as of today.
create function facet_prices(lowest double precision, highest double precision) returns text[]
language sql stable parallel safe as $$
select public.facet_range('p', lowest, highest) || coalesce((
  select public.facet_range('u', lowest / pesos, highest / pesos) from public.uf_values
  where day = (now() at time zone 'America/Santiago')::date
), '{}')
$$;
create index items_facets on items using gin (facet_terms(price::double precision, details))
  where is_active and details <> '{}';

-- As `toVisibleItem` and `canBeChosen` say it to visitors. A hidden product is none that is sold out.
create function can_be_bought(product items) returns boolean language sql stable as $$
  select product.is_available
    and (product.sold_out_until is null or product.sold_out_until <= now())
    and product.stock is distinct from 0
    and not product.details ? 'state'
    and not exists (
      select from jsonb_array_elements(product.options) as option_group
      where (option_group ->> 'min')::integer > (
        select count(*) from jsonb_array_elements(option_group -> 'choices') as choice
        where (choice ->> 'isAvailable')::boolean
      )
    )
$$;

-- A product that is no longer sold by the kilo, hour or m² has no half a piece left: its stock is rounded down.
create function round_stock() returns trigger language plpgsql as $$
begin
  if new.unit is null or new.unit not in ('kilo', 'hora', 'm²') then
    new.stock := floor(new.stock);
  end if;
  return new;
end $$;
-- This trigger and the next run after 'follow_source', which gives a branch the unit and the details of its source:
-- triggers run in the order of their names.
create trigger round_stock before insert or update of unit, stock, source_id on items
  for each row execute function round_stock();

create function note_sold() returns trigger language plpgsql as $$
begin
  if new.details ->> 'state' is distinct from 'sold' then
    new.sold_at := null;
  elsif tg_op = 'INSERT' or old.details ->> 'state' is distinct from 'sold' then
    new.sold_at := now();
  end if;
  return new;
end $$;
create trigger note_sold before insert or update of details, source_id on items
  for each row execute function note_sold();

-- Their changes count as changes of the card.
call announce_parts_of_cards('categories');
call announce_parts_of_cards('items');
call announce_parts_of_cards('offers');

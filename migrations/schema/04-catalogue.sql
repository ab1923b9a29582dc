-- What a card sells.

-- The sections of a card's catalogue.
create table categories (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 60),
  display_order integer not null check (display_order >= 0),
  created_at timestamptz not null default now(),
  unique (id, card_id)
);
create index categories_card_id on categories (card_id, display_order, id);

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
  -- Null if it is not counted.
  stock integer check (stock between 0 and 99999),
  -- What the price is for; null for the piece.
  unit text check (unit in ('kilo', '½ kilo', '100 g', 'docena', 'hora', 'm²', 'persona')),
  -- After the main picture, in their order.
  more_image_urls text[] not null default '{}' check (cardinality(more_image_urls) <= 7),
  constraint items_code_unique unique (card_id, code) deferrable,
  foreign key (category_id, card_id) references categories (id, card_id) on delete set null (category_id)
);
create index items_card_id on items (card_id, display_order, id);
create index items_category_id on items (category_id);

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

-- Their changes count as changes of the card.
call announce_parts_of_cards('categories');
call announce_parts_of_cards('items');
call announce_parts_of_cards('offers');

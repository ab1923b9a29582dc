-- What visitors do on a card, and the figures that owners see.

-- What visitors do on a card. No address and no cookie is stored: a visitor is a hash whose salt is deleted every
-- day.
create table card_events (
  id bigint generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  type text not null check (type in (
    'view', 'share', 'save_contact', 'whatsapp', 'call', 'email', 'website', 'instagram', 'facebook', 'map',
    'item_view', 'qr_view'
  )),
  item_id integer,
  source text check (length(source) <= 60),
  visitor_hash bytea not null,
  happened_at timestamptz not null default now()
);
create index card_events_card_id on card_events (card_id, happened_at);
create index card_events_happened_at on card_events using brin (happened_at);
create index card_events_touches on card_events (card_id, happened_at desc)
  where type <> all (array['view', 'item_view', 'qr_view']);
create unique index card_events_visitor on card_events (
  card_id, visitor_hash, date_bin('30 minutes', happened_at, timestamptz '2000-01-01 00:00:00Z')
)
  where type = 'view';

-- The salts of those hashes.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- Days that have ended are aggregated once, so that a year of a busy card is read from a few hundred rows.
create table card_days (
  card_id integer not null references cards on delete cascade,
  day date not null,
  visits integer not null,
  visitors integer not null,
  shares integer not null,
  contacts integer not null,
  -- {"13": 4}: four visits from 13:00 to 13:59.
  visits_by_hour jsonb not null check (jsonb_typeof(visits_by_hour) = 'object'),
  primary key (card_id, day)
);

-- The visits of all cards by day, so that the administration's weeks are not summed from every card's days.
create table visit_days (
  day date primary key,
  visits bigint not null
);

-- Visits by where they came from.
create table card_source_days (
  card_id integer not null references cards on delete cascade,
  day date not null,
  source text not null,
  visits integer not null,
  primary key (card_id, day, source)
);

-- Views of products.
create table card_item_days (
  card_id integer not null references cards on delete cascade,
  day date not null,
  item_id integer not null,
  views integer not null,
  primary key (card_id, day, item_id)
);

-- What visitors searched for in a card and did not find: how often on a day, and nothing about who it was.
create table card_missed_searches (
  card_id integer not null references cards on delete cascade,
  day date not null,
  text text not null check (length(text) between 1 and 40),
  times integer not null default 1,
  primary key (card_id, day, text)
);

-- One row: the last day that is aggregated.
create table statistics_progress (
  through date not null
);
create unique index statistics_progress_once on statistics_progress ((true));

-- Badges that a person has earned, by their number in achievements.rules.ts. Each is kept for good, even if its
-- reason is deleted.
create table achievements (
  user_id integer not null references users on delete cascade,
  badge_id smallint not null check (badge_id > 0),
  earned_at timestamptz not null default now(),
  viewed_at timestamptz,
  primary key (user_id, badge_id)
);

-- Counts what a visitor does on a card; false when there is no such active card. No write is more frequent, and
-- PostgreSQL plans the statements of a function once a connection: as a statement of the program, planning took two
-- thirds of its time.
create function count_card_event(
  counted_card integer, event_type text, viewed_item integer, came_from text, visitor bytea, viewer integer,
  is_administrator boolean, one_visit interval
) returns boolean language plpgsql as $$
declare owner integer;
begin
  select user_id into owner from cards where id = counted_card and is_active;
  if not found then
    return false;
  end if;
  if owner = viewer or is_administrator or exists (
    select from card_members where card_id = counted_card and user_id = viewer
  ) then
    return true;
  end if;
  if event_type = 'view' and exists (
    select from card_events
    where card_id = counted_card and visitor_hash = visitor and type = 'view' and happened_at > now() - one_visit
  ) then
    return true;
  end if;
  insert into card_events (card_id, type, item_id, source, visitor_hash)
  values (
    counted_card, event_type, (select id from items where id = viewed_item and card_id = counted_card),
    came_from, visitor
  )
  on conflict do nothing;
  return true;
end $$;

insert into statistics_progress values ('-infinity');

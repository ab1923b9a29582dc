-- What is agreed instead of ordered: hours that are booked, and visits, test drives and quotes that are asked for.

-- Under which rules customers book hours. A card without a row takes no bookings.
create table booking_settings (
  card_id integer primary key references cards on delete cascade,
  is_on boolean not null,
  -- A booking may begin at each of these steps.
  step_minutes smallint not null check (step_minutes between 5 and 240),
  -- Kept free after each booking.
  buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
  -- Between the booking and its hour, and how far ahead that may be.
  notice_minutes integer not null check (notice_minutes between 0 and 20160),
  horizon_days smallint not null check (horizon_days between 1 and 180),
  -- Until how many hours before it a customer may move or cancel a booking.
  change_hours smallint not null check (change_hours between 0 and 168)
);

-- Who takes bookings.
create table booking_people (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How many bookings at once: one, or the places of a class.
  capacity smallint not null check (capacity between 1 and 50),
  -- By weekday, as the card's hours; null for the same as the card.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  -- The services that they do; null for all.
  item_ids integer[],
  -- Somebody who left keeps the bookings of the past.
  is_active boolean not null default true,
  position smallint not null
);
create index booking_people_card on booking_people (card_id);

-- Hours of services that customers booked, and times that the team blocked.
create table bookings (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- Who has it sees the booking's page.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  person_id integer not null references booking_people,
  -- Which of the places that the person has at once.
  seat smallint not null default 1,
  status text not null default 'confirmed'
    check (status in ('confirmed', 'done', 'missed', 'cancelled', 'blocked')),
  -- [{itemId, name, minutes, price}] as they were when it was booked; empty for time that the team blocks.
  services jsonb not null check (jsonb_typeof(services) = 'array'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- With what is kept free afterwards.
  busy_until timestamptz not null check (busy_until >= ends_at),
  customer_name text check (length(customer_name) <= 80),
  customer_phone text check (length(customer_phone) <= 30),
  note text check (length(note) <= 500),
  customer_id integer references users on delete cascade,
  -- The team's own notes, which the customer never sees.
  notes text check (length(notes) <= 1000),
  cancelled_by text check (cancelled_by in ('customer', 'team')),
  version integer not null default 1,
  -- Whether the team was notified of it.
  is_announced boolean not null default false,
  created_at timestamptz not null default now(),
  -- Whether who watches it knows what the team changed.
  is_told boolean not null default true,
  -- 1 after the reminder of the day before, 2 after that of the last hours.
  reminders_done smallint not null default 0,
  -- The team made it. Who made it knows its token, which opens nothing for customers.
  is_of_team boolean not null default false,
  check ((status = 'cancelled') = (cancelled_by is not null)),
  -- Nobody is booked twice at once, whatever the code above does.
  constraint bookings_never_twice exclude using gist (
    person_id with =, seat with =, tstzrange(starts_at, busy_until) with &&
  ) where (status <> 'cancelled')
);
create index bookings_card on bookings (card_id, starts_at);
create index bookings_customer on bookings (customer_id) where customer_id is not null;
create index bookings_to_remind on bookings (starts_at) where status = 'confirmed' and reminders_done < 2;
create index bookings_unannounced on bookings (id) where not is_announced;
create index bookings_untold on bookings (id) where not is_told;

alter table watchers add foreign key (booking_id) references bookings on delete cascade;

-- Visits, test drives, quotes and hours that customers ask for, about one product each; and cars that buyers offer in
-- part payment.
create table requests (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- Who has it sees the request's page.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  kind text not null check (kind in ('visit', 'test_drive', 'quote', 'hour', 'trade_in')),
  -- Name and code stay as they were when the product changes or is deleted.
  item_id integer references items on delete set null,
  item_name text not null,
  item_code text,
  status text not null default 'new' check (status in ('new', 'contacted', 'agreed', 'done', 'lost')),
  -- Null once the customer has withdrawn the request, or after two years.
  customer_name text check (length(customer_name) <= 80),
  customer_phone text check (length(customer_phone) <= 30),
  note text check (length(note) <= 500),
  -- Who was signed in; their requests go with their account.
  customer_id integer references users on delete cascade,
  wanted_day date,
  wanted_part text check (wanted_part in ('morning', 'afternoon', 'evening')),
  agreed_at timestamptz,
  -- What the shop tells the customer.
  answer text check (length(answer) <= 500),
  -- The shop's own notes, which the customer never sees.
  notes text check (length(notes) <= 1000),
  lost_reason text check (length(lost_reason) <= 120),
  withdrawn_at timestamptz,
  -- The same phone asked again about the same product: only the newest request is listed.
  replaced_by integer references requests on delete set null,
  version integer not null default 1,
  -- Whether the team was notified of it.
  is_announced boolean not null default false,
  created_at timestamptz not null default now(),
  -- {make, model, year, mileageKm}; null once the customer has withdrawn the request.
  trade_in jsonb,
  -- Private pictures, as those of messages and orders.
  picture_urls text[] not null default '{}',
  check (status <> 'agreed' or agreed_at is not null)
);
create index requests_card on requests (card_id, id desc) where replaced_by is null;
create index requests_customer on requests (customer_id) where customer_id is not null;
create index requests_item on requests (item_id);
create index requests_replaced_by on requests (replaced_by) where replaced_by is not null;
create index requests_unannounced on requests (id) where not is_announced;

-- Secret addresses under which a calendar program reads the agenda. They belong to a person and end when that person
-- leaves the team, and when whoever's bookings they hold takes no more of them.
create table agenda_addresses (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- Whose bookings they are; null for everybody's.
  person_id integer references booking_people on delete cascade,
  token_hash bytea not null unique,
  made_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
create index agenda_addresses_card on agenda_addresses (card_id);
create index agenda_addresses_made_by on agenda_addresses (made_by);
create index agenda_addresses_person on agenda_addresses (person_id);

-- Calendars that people have elsewhere. When they are busy there, nobody can book them. One ends when who set it leaves
-- the team, or no longer manages the card.
create table busy_calendars (
  person_id integer primary key references booking_people on delete cascade,
  card_id integer not null references cards on delete cascade,
  url text not null check (length(url) <= 2000),
  read_at timestamptz,
  -- Why the last reading failed, in words for the owner; the times from before stay.
  problem text,
  next_read_at timestamptz not null default now() + interval '1 hour',
  made_by integer not null references users on delete cascade
);
create index busy_calendars_card on busy_calendars (card_id);
create index busy_calendars_due on busy_calendars (next_read_at);
create index busy_calendars_made_by on busy_calendars (made_by);

-- When they are busy there: only the times, not what somebody does.
create table busy_times (
  person_id integer not null references busy_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index busy_times_person on busy_times (person_id, starts_at);

-- From where orders, bookings and requests came: rows go after a day. The table was called order_senders once, as some
-- names still say.
create table senders (
  order_id integer unique constraint order_senders_order_id_fkey references orders on delete cascade,
  card_id integer constraint order_senders_card_id_not_null not null
    constraint order_senders_card_id_fkey references cards on delete cascade,
  -- Of the network, with the salt of the day.
  sender_hash text constraint order_senders_sender_hash_not_null not null,
  created_at timestamptz constraint order_senders_created_at_not_null not null default now(),
  id integer generated always as identity primary key,
  booking_id integer unique references bookings on delete cascade,
  request_id integer unique references requests on delete cascade,
  -- The random name of the browser, if it gave one.
  device text,
  check (num_nonnulls(order_id, booking_id, request_id) = 1)
);
create index senders_bookings on senders (card_id, sender_hash) where booking_id is not null;
create index senders_created_at on senders (created_at);

-- Senders from whom a shop takes nothing more today.
create table blocked_senders (
  card_id integer not null references cards on delete cascade,
  sender_hash text not null,
  created_at timestamptz not null default now(),
  primary key (card_id, sender_hash)
);

create function announce_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', json_build_object('cardId', new.card_id, 'bookingId', new.id)::text);
  if tg_op = 'INSERT' then perform pg_notify('booking_received', ''); end if;
  return null;
end $$;
create trigger bookings_announced after insert or update on bookings
  for each row execute function announce_booking();

-- The card says whether hours can be booked, so its pages are drawn again.
create function booking_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', new.card_id::text);
  return null;
end $$;
create trigger booking_settings_changed after insert or update on booking_settings
  for each row execute function booking_settings_changed();

create function announce_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('request_changed', json_build_object('cardId', new.card_id, 'requestId', new.id)::text);
  if tg_op = 'INSERT' then perform pg_notify('request_received', ''); end if;
  return null;
end $$;
create trigger requests_announced after insert or update on requests
  for each row execute function announce_request();

create function remove_agenda_addresses_of_member() returns trigger language plpgsql as $$
begin
  delete from agenda_addresses where card_id = old.card_id and made_by = old.user_id;
  return null;
end $$;
create trigger remove_agenda_addresses_of_member after delete on card_members
  for each row execute function remove_agenda_addresses_of_member();

-- The addresses of a former owner must not show the agenda of the next one.
create function remove_agenda_addresses() returns trigger language plpgsql as $$
begin
  delete from agenda_addresses where card_id = new.id;
  return null;
end $$;
create trigger remove_agenda_addresses after update of user_id on cards
  for each row when (old.user_id is distinct from new.user_id)
  execute function remove_agenda_addresses();

create function remove_agenda_addresses_of_person() returns trigger language plpgsql as $$
begin
  delete from agenda_addresses where person_id = new.id;
  return null;
end $$;
create trigger remove_agenda_addresses_of_person after update of is_active on booking_people
  for each row when (old.is_active and not new.is_active)
  execute function remove_agenda_addresses_of_person();

create function remove_busy_calendars_of_member() returns trigger language plpgsql as $$
begin
  delete from busy_calendars where card_id = old.card_id and made_by = old.user_id;
  return null;
end $$;
create trigger remove_busy_calendars_of_member after delete or update of role on card_members
  for each row execute function remove_busy_calendars_of_member();

-- Its address is a secret of the former owner's people.
create function remove_busy_calendars() returns trigger language plpgsql as $$
begin
  delete from busy_calendars where card_id = new.id;
  return null;
end $$;
create trigger remove_busy_calendars after update of user_id on cards
  for each row when (old.user_id is distinct from new.user_id)
  execute function remove_busy_calendars();

create function remove_busy_calendar_of_person() returns trigger language plpgsql as $$
begin
  delete from busy_calendars where person_id = new.id;
  return null;
end $$;
create trigger remove_busy_calendar_of_person after update of is_active on booking_people
  for each row when (old.is_active and not new.is_active)
  execute function remove_busy_calendar_of_person();

import { type Kysely, sql } from 'kysely';

/** Hours of services that customers book: who takes them, when, and the bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table booking_settings (
      card_id integer primary key references cards on delete cascade,
      is_on boolean not null,
      step_minutes smallint not null check (step_minutes between 5 and 240),
      -- Kept free after each booking.
      buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
      notice_minutes integer not null check (notice_minutes between 0 and 20160),
      horizon_days smallint not null check (horizon_days between 1 and 180),
      -- Until how many hours before it a customer may move or cancel a booking.
      change_hours smallint not null check (change_hours between 0 and 168)
    )
  `.execute(db);
  await sql`
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
    )
  `.execute(db);
  await sql`create index booking_people_card on booking_people (card_id)`.execute(db);
  await sql`
    create table bookings (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      token text not null unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
      person_id integer not null references booking_people,
      seat smallint not null default 1,
      status text not null default 'confirmed'
        check (status in ('confirmed', 'done', 'missed', 'cancelled', 'blocked')),
      -- [{itemId, name, minutes, price}] as they were when it was booked; empty for time that the team blocks.
      services jsonb not null check (jsonb_typeof(services) = 'array'),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      busy_until timestamptz not null check (busy_until >= ends_at),
      customer_name text check (length(customer_name) <= 80),
      customer_phone text check (length(customer_phone) <= 30),
      note text check (length(note) <= 500),
      customer_id integer references users on delete cascade,
      -- The team's own notes, which the customer never sees.
      notes text check (length(notes) <= 1000),
      cancelled_by text check (cancelled_by in ('customer', 'team')),
      version integer not null default 1,
      is_announced boolean not null default false,
      created_at timestamptz not null default now(),
      check ((status = 'cancelled') = (cancelled_by is not null)),
      -- Nobody is booked twice at once, whatever the code above does.
      constraint bookings_never_twice exclude using gist (
        person_id with =, seat with =, tstzrange(starts_at, busy_until) with &&
      ) where (status <> 'cancelled')
    )
  `.execute(db);
  await sql`create index bookings_card on bookings (card_id, starts_at)`.execute(db);
  await sql`create index bookings_customer on bookings (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index bookings_unannounced on bookings (id) where not is_announced`.execute(db);
  await sql`
    create function announce_booking() returns trigger language plpgsql as $$
    begin
      perform pg_notify('booking_changed', json_build_object('cardId', new.card_id, 'bookingId', new.id)::text);
      if tg_op = 'INSERT' then perform pg_notify('booking_received', ''); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger bookings_announced after insert or update on bookings
      for each row execute function announce_booking()
  `.execute(db);
  // The card says whether hours can be booked, so its pages are drawn again.
  await sql`
    create function booking_settings_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('card_changed', new.card_id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger booking_settings_changed after insert or update on booking_settings
      for each row execute function booking_settings_changed()
  `.execute(db);
}

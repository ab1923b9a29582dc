import { type Kysely, sql } from 'kysely';

/**
 * Calendars that people have elsewhere, and the times at which they are busy there: nobody can book them then. Only the
 * times are stored, not what somebody does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table busy_calendars (
      person_id integer primary key references booking_people on delete cascade,
      card_id integer not null references cards on delete cascade,
      url text not null check (length(url) <= 2000),
      read_at timestamptz,
      -- Why the last reading failed, in words for the owner; the times from before stay.
      problem text,
      next_read_at timestamptz not null default now() + interval '1 hour'
    )
  `.execute(db);
  await sql`create index busy_calendars_card on busy_calendars (card_id)`.execute(db);
  await sql`create index busy_calendars_due on busy_calendars (next_read_at)`.execute(db);
  await sql`
    create table busy_times (
      person_id integer not null references busy_calendars on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    )
  `.execute(db);
  await sql`create index busy_times_person on busy_times (person_id, starts_at)`.execute(db);
  await sql`
    create function remove_busy_calendar_of_person() returns trigger language plpgsql as $$
    begin
      delete from busy_calendars where person_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_busy_calendar_of_person after update of is_active on booking_people
      for each row when (old.is_active and not new.is_active)
      execute function remove_busy_calendar_of_person()
  `.execute(db);
  // Its address is a secret of the former owner's people.
  await sql`
    create function remove_busy_calendars() returns trigger language plpgsql as $$
    begin
      delete from busy_calendars where card_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_busy_calendars after update of user_id on cards
      for each row when (old.user_id is distinct from new.user_id)
      execute function remove_busy_calendars()
  `.execute(db);
}

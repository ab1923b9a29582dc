import { type Kysely, sql } from 'kysely';

/**
 * Secret addresses under which a calendar program reads the agenda. They belong to a person and end when that person
 * leaves the team, and when whoever's bookings they hold takes no more of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agenda_addresses (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      -- Whose bookings they are; null for everybody's.
      person_id integer references booking_people on delete cascade,
      token_hash bytea not null unique,
      made_by integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_read_at timestamptz
    )
  `.execute(db);
  await sql`create index agenda_addresses_card on agenda_addresses (card_id)`.execute(db);
  await sql`create index agenda_addresses_made_by on agenda_addresses (made_by)`.execute(db);
  await sql`create index agenda_addresses_person on agenda_addresses (person_id)`.execute(db);
  await sql`
    create function remove_agenda_addresses_of_member() returns trigger language plpgsql as $$
    begin
      delete from agenda_addresses where card_id = old.card_id and made_by = old.user_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_agenda_addresses_of_member after delete on card_members
      for each row execute function remove_agenda_addresses_of_member()
  `.execute(db);
  // The addresses of a former owner must not show the agenda of the next one.
  await sql`
    create function remove_agenda_addresses() returns trigger language plpgsql as $$
    begin
      delete from agenda_addresses where card_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_agenda_addresses after update of user_id on cards
      for each row when (old.user_id is distinct from new.user_id)
      execute function remove_agenda_addresses()
  `.execute(db);
  await sql`
    create function remove_agenda_addresses_of_person() returns trigger language plpgsql as $$
    begin
      delete from agenda_addresses where person_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_agenda_addresses_of_person after update of is_active on booking_people
      for each row when (old.is_active and not new.is_active)
      execute function remove_agenda_addresses_of_person()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Screens that show a card's open orders to anybody who has their address, without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kitchen_screens (
      id integer primary key generated always as identity,
      card_id integer not null references cards on delete cascade,
      name text not null check (length(name) between 1 and 40),
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz
    )
  `.execute(db);
  await sql`create index kitchen_screens_card_id on kitchen_screens (card_id)`.execute(db);

  // This makes an open screen blank at once.
  await sql`
    create function announce_removed_kitchen_screen() returns trigger language plpgsql as $$
    begin
      perform pg_notify('kitchen_screen_removed', old.id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_removed_kitchen_screen after delete on kitchen_screens
    for each row execute function announce_removed_kitchen_screen()
  `.execute(db);

  // The screens of a former owner must not show the orders of the next owner.
  await sql`
    create function remove_kitchen_screens() returns trigger language plpgsql as $$
    begin
      delete from kitchen_screens where card_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_kitchen_screens after update of user_id on cards
    for each row when (old.user_id is distinct from new.user_id) execute function remove_kitchen_screens()
  `.execute(db);
}

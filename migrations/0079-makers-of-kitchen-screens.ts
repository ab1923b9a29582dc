import { type Kysely, sql } from 'kysely';

/** A kitchen screen ends when the person who connected it leaves the team, or no longer manages the card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kitchen_screens add made_by integer references users on delete cascade`.execute(db);
  await sql`create index kitchen_screens_made_by on kitchen_screens (made_by)`.execute(db);
  await sql`
    create function remove_screens_of_member() returns trigger language plpgsql as $$
    begin
      delete from kitchen_screens where card_id = old.card_id and made_by = old.user_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_screens_of_member after delete or update of role on card_members
      for each row execute function remove_screens_of_member()
  `.execute(db);
}

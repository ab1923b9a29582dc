import { type Kysely, sql } from 'kysely';

/** A calendar elsewhere, which decides free hours, ends when who set it leaves the team, or no longer manages the card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table busy_calendars add made_by integer references users on delete cascade`.execute(db);
  // Those from before end with their owner at the latest.
  await sql`
    update busy_calendars set made_by = (select user_id from cards where cards.id = card_id)
  `.execute(db);
  await sql`alter table busy_calendars alter made_by set not null`.execute(db);
  await sql`create index busy_calendars_made_by on busy_calendars (made_by)`.execute(db);
  await sql`
    create function remove_busy_calendars_of_member() returns trigger language plpgsql as $$
    begin
      delete from busy_calendars where card_id = old.card_id and made_by = old.user_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_busy_calendars_of_member after delete or update of role on card_members
      for each row execute function remove_busy_calendars_of_member()
  `.execute(db);
}

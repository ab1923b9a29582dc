import { type Kysely, sql } from 'kysely';

/**
 * Whoever gets a card decides anew who manages it: a former owner may have a second account in the team, and who manages
 * can change the account for transfers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function pass_on_team() returns trigger language plpgsql as $$
    begin
      delete from card_members where card_id = new.id and user_id = new.user_id;
      update card_members set role = 'attends' where card_id = new.id and role <> 'attends';
      delete from card_invitations where card_id = new.id;
      perform pg_notify('access_changed', old.user_id::text);
      perform pg_notify('access_changed', new.user_id::text);
      return null;
    end $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who leaves a team and comes back later starts with new keys: the old ones may be in hands that the team forgot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_keys_of_member() returns trigger language plpgsql as $$
    begin
      -- Nobody comes back to a card that is gone.
      if not exists (select from cards where id = old.card_id) then return null; end if;
      -- A key for all cards goes on for those that are left.
      update api_keys set card_ids = array_remove(coalesce(card_ids, array(
        select id from cards where user_id = old.user_id
        union select card_id from card_members where user_id = old.user_id
      )), old.card_id)
      where user_id = old.user_id and (card_ids is null or old.card_id = any (card_ids));
      delete from api_keys where user_id = old.user_id and card_ids = '{}';
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger end_keys_of_member after delete on card_members
      for each row execute function end_keys_of_member()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A browser reads again when its stream opens, so nobody asks when a conversation has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_conversation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('conversation_changed', json_build_object(
        'conversationId', new.id, 'cardId', new.card_id, 'userId', new.user_id
      )::text);
      return null;
    end $$
  `.execute(db);
  await sql`drop trigger note_change on conversations`.execute(db);
  await sql`drop function note_conversation_change()`.execute(db);
  await sql`alter table conversations drop column changed_at`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A link for a password that an administrator hands over proves no mailbox, unlike one that was sent there. And the log
 * says when an administrator opened somebody's panel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column proves_mailbox boolean not null default true`.execute(db);
  await sql`
    alter table audit_entries drop constraint audit_entries_action_check,
      add constraint audit_entries_action_check check (action in ('created', 'updated', 'deleted', 'opened'))
  `.execute(db);
}

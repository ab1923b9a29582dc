import { type Kysely, sql } from 'kysely';

/**
 * Since when a card is suspended: an administrator deactivated it, so only an administrator can activate it again. The
 * database enforces that it is inactive, so that no code path that activates a card can forget it. Cards that are
 * inactive today are not suspended, because nobody knows who deactivated them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column suspended_at timestamptz,
      add constraint cards_suspended_is_inactive check (suspended_at is null or not (is_active or awaits_email))
  `.execute(db);
}

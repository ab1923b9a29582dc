import { type Kysely, sql } from 'kysely';

/** Anybody may ask for a mailed link by naming an address: it replaces no link that an administrator handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_resets drop constraint password_resets_pkey, add primary key (user_id, proves_mailbox)
  `.execute(db);
}

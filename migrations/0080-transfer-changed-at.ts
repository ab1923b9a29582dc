import { type Kysely, sql } from 'kysely';

/** When the account for transfers was last changed: the panel says so for a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_settings add transfer_changed_at timestamptz`.execute(db);
}

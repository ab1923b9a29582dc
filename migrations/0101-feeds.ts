import { type Kysely, sql } from 'kysely';

/** Whether Google and Meta may read the card's products; see docs/feeds.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column enable_feeds boolean not null default false`.execute(db);
}

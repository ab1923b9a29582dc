import { type Kysely, sql } from 'kysely';

/** Up to five links of the owner's choice on a card, as `[{title, url}]` in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column own_links jsonb not null default '[]'`.execute(db);
}

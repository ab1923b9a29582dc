import { type Kysely, sql } from 'kysely';

/** Until when a person who chose 'Más tarde' is not asked again for consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column consent_later_until timestamptz`.execute(db);
}

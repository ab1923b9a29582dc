import { type Kysely, sql } from 'kysely';

/** The time until which a person who chose 'Más tarde' is not asked for consent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column consent_later_until timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Kitchen screens on which an order may be marked as ready, if the owner allows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kitchen_screens add column may_finish boolean not null default false`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Bookings that the team made. Whoever made one knows its token, which opens nothing for customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column is_of_team boolean not null default false`.execute(db);
}

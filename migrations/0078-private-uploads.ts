import { type Kysely, sql } from 'kysely';

/** The id of a picture of a message or an order ends in 'p'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads drop constraint uploads_id_check`.execute(db);
  await sql`alter table uploads add constraint uploads_id_check check (id ~ '^[0-9a-f]{20}p?$')`.execute(db);
}

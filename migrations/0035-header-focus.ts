import { type Kysely, sql } from 'kysely';

/** The point of a header picture that every crop keeps in view, in percent from the left and the top. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column header_focus_x smallint check (header_focus_x between 0 and 100),
      add column header_focus_y smallint check (header_focus_y between 0 and 100)
  `.execute(db);
}

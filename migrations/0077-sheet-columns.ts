import { type Kysely, sql } from 'kysely';

/** Which column of a person's sheets is which, by heading: as they have said in the preview of an import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_columns (
      user_id integer primary key references users on delete cascade,
      columns jsonb not null
    )
  `.execute(db);
}

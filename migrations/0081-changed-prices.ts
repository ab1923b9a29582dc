import { type Kysely, sql } from 'kysely';

/** The price of one product or offer can be set back for a day, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table changes drop constraint changes_kind_check,
      add constraint changes_kind_check check (kind in ('deletion', 'edit', 'update', 'import'))
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How many pieces of a product one order of a customer may have; null for any number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column max_per_order smallint check (max_per_order between 1 and 999)`.execute(
    db,
  );
}

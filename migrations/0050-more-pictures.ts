import { type Kysely, sql } from 'kysely';

/** The pictures of a product after the main one, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table items
      add column more_image_urls text[] not null default '{}' check (cardinality(more_image_urls) <= 7)
  `.execute(db);
}

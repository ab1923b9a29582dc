import { type Kysely, sql } from 'kysely';

/**
 * For a directory of a million cards. Similar names are found by words: the index by whole names was read completely for
 * each of them. Kinds with deliveries and kinds in a comuna have indexes, because some of these pairs hardly exist. The
 * beginnings of the parts of the sitemap are kept, because finding them reads every product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index card_search_name`.execute(db);
  for (const [one, other] of [
    ['card_type', 'delivers'],
    ['comuna', 'card_type'],
  ] as const) {
    await sql`
      create index on card_search (${sql.ref(one)}, ${sql.ref(other)}, is_featured desc, card_id desc) where is_active
    `.execute(db);
  }
  // For a search of exactly a title, which may consist of common words; and for the nearest cards of a comuna.
  await sql`create index card_search_title on card_search (title) where is_active`.execute(db);
  await sql`create index card_search_comuna_point on card_search using gist (comuna, point) where is_active`.execute(
    db,
  );
  // For the administration: parts of names, and the few that are featured or inactive.
  await sql`create index card_search_heading on card_search using gin (heading gin_trgm_ops)`.execute(db);
  await sql`create index cards_featured on cards (created_at, id) where is_featured`.execute(db);
  await sql`create index cards_inactive on cards (created_at, id) where not is_active`.execute(db);
  await sql`
    create table sitemap_parts (
      -- The id of the last card of the part before.
      after_id integer primary key
    )
  `.execute(db);
}

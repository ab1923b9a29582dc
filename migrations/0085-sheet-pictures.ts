import { type Kysely, sql } from 'kysely';

/**
 * Pictures of other sites are fetched and stored. Those that were only named are forgotten, because nothing foreign is
 * shown any more, and so is what would bring them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_pictures (
      card_id integer not null references cards on delete cascade,
      -- Where a sheet says that the picture is, and where it is stored.
      address text not null,
      url text not null,
      primary key (card_id, address)
    )
  `.execute(db);
  for (const [table, column] of [
    ['cards', 'profile_image_url'],
    ['cards', 'header_background_image_url'],
    ['offers', 'image_url'],
    ['users', 'profile_image_url'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} ~* '^https?:'
    `.execute(db);
  }
  await sql`
    update items set image_url = shown[1], more_image_urls = coalesce(shown[2:], '{}')
    from (
      select id, array(
        select address from unnest(image_url || more_image_urls) with ordinality as each (address, place)
        where address !~* '^https?:' order by place
      ) as shown
      from items
    ) as own
    where own.id = items.id and (image_url ~* '^https?:' or array_to_string(more_image_urls, ' ') ~* 'https?:')
  `.execute(db);
  await sql`delete from changes where rows::text ~* ${'": "https?://'}`.execute(db);
}

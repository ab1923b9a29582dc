import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A person's own order, the highest number first. Newly saved cards come first, as in the order by time. A card that
  // is moved gets the middle between its new neighbours, so no other row changes; `numeric` has room for any middle.
  await sql`create sequence saved_cards_position`.execute(db);
  await sql`alter table saved_cards add column position numeric`.execute(db);
  await sql`
    update saved_cards set position = numbered.place
    from (select user_id, card_id, row_number() over (order by saved_at, card_id) as place from saved_cards) numbered
    where numbered.user_id = saved_cards.user_id and numbered.card_id = saved_cards.card_id
  `.execute(db);
  await sql`
    select setval('saved_cards_position', (select count(*) from saved_cards) + 1, false)
  `.execute(db);
  await sql`
    alter table saved_cards
      alter column position set default nextval('saved_cards_position'),
      alter column position set not null
  `.execute(db);
  await sql`alter sequence saved_cards_position owned by saved_cards.position`.execute(db);
  await sql`
    create index saved_cards_user_position on saved_cards (user_id, position desc, card_id desc)
  `.execute(db);
  await sql`create index saved_cards_user_saved_at on saved_cards (user_id, saved_at desc, card_id desc)`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The searchable text of a card, including its products' names, in one table. With separate tables, a search would
  // have to collect every matching product before it could return the first page.
  await sql`
    create table card_search (
      card_id integer primary key references cards on delete cascade,
      name text not null,
      -- Begins with a space, so that every word in it does.
      document text not null
    )
  `.execute(db);
  await sql`create index card_search_document on card_search using gin (document gin_trgm_ops)`.execute(db);
  await sql`create index card_search_name on card_search using gist (name gist_trgm_ops(siglen = 64))`.execute(
    db,
  );
  await sql`
    create function index_cards(ids integer[]) returns void language sql as $$
      insert into card_search as known (card_id, name, document)
      select
        cards.id,
        searchable(cards.title || ' ' || cards.subdomain),
        ' ' || searchable(concat_ws(' ', cards.title, cards.subtitle, cards.description, (
          select string_agg(items.name, ' ' order by items.id)
          from items where items.card_id = cards.id and items.is_active
        )))
      from cards where cards.id = any (ids)
      on conflict (card_id) do update set name = excluded.name, document = excluded.document
      where (known.name, known.document) is distinct from (excluded.name, excluded.document)
    $$
  `.execute(db);
  await sql`
    create function index_card() returns trigger language plpgsql as $$
    begin
      perform index_cards(array[new.id]);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger index_card after insert or update of title, subtitle, description, subdomain on cards
    for each row execute function index_card()
  `.execute(db);
  await sql`
    create function index_cards_of_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_cards((select array_agg(distinct card_id) from new_rows));
      elsif tg_op = 'DELETE' then
        perform index_cards((select array_agg(distinct card_id) from old_rows));
      else
        -- A price that changes is not worth gathering every name of the card.
        perform index_cards((
          select array_agg(distinct new_rows.card_id) from new_rows join old_rows using (id)
          where (new_rows.name, new_rows.is_active) is distinct from (old_rows.name, old_rows.is_active)
        ));
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [event, tables] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`index_cards_on_${event}`)} after ${sql.raw(event)} on items
      referencing ${sql.raw(tables)} for each statement execute function index_cards_of_items()
    `.execute(db);
  }
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
  await sql`alter table cards drop column search_text`.execute(db);
  await sql`alter table items drop column search_name`.execute(db);

  // The opening hours in minutes of the week by Santiago's clock, starting on Monday at 00:00. Written together with
  // the hours.
  await sql`alter table cards add column open_minutes int4multirange not null default '{}'`.execute(db);
}

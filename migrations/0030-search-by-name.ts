import { type Kysely, sql } from 'kysely';

/** A search first lists cards with that name, so titles are searchable separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Begins with a space, so that every word in it does.
  await sql`alter table card_search add column title text not null default ''`.execute(db);
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
      insert into card_search as known (card_id, title, name, heading, document)
      select
        cards.id,
        ' ' || searchable(cards.title),
        searchable(cards.title || ' ' || cards.subdomain),
        searchable(concat_ws(' ', cards.title, cards.subtitle, cards.subdomain)),
        ' ' || searchable(concat_ws(' ', cards.title, cards.subtitle, cards.description,
          -- Parts of words are found, so a plural stands for its singular.
          case cards.card_type
            when 'restaurant' then 'restaurantes'
            when 'products' then 'productos'
            when 'services' then 'servicios'
            when 'real_estate' then 'inmobiliarias propiedades'
            when 'automotive' then 'automotriz automotrices vehículos'
          end,
          (
            select string_agg(concat_ws(' ', items.name, nullif(detail_words(items.details), '')), ' ' order by items.id)
            from items where items.card_id = cards.id and items.is_active
          )
        ))
      from cards where cards.id = any (ids)
      on conflict (card_id) do update set
        title = excluded.title, name = excluded.name, heading = excluded.heading, document = excluded.document
      where (known.title, known.name, known.heading, known.document)
        is distinct from (excluded.title, excluded.name, excluded.heading, excluded.document)
    $$
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
  await sql`alter table card_search alter column title drop default`.execute(db);
  await sql`
    create index card_search_title on card_search
    using gin (title gin_trgm_ops, (' ' || heading) gin_trgm_ops)
  `.execute(db);
}

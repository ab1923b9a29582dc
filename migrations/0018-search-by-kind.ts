import { type Kysely, sql } from 'kysely';

/** A card is also found by its type of business: 'restaurante', 'servicios'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
      insert into card_search as known (card_id, name, heading, document)
      select
        cards.id,
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
            select string_agg(items.name, ' ' order by items.id)
            from items where items.card_id = cards.id and items.is_active
          )
        ))
      from cards where cards.id = any (ids)
      on conflict (card_id) do update set
        name = excluded.name, heading = excluded.heading, document = excluded.document
      where (known.name, known.heading, known.document)
        is distinct from (excluded.name, excluded.heading, excluded.document)
    $$
  `.execute(db);
  await sql`drop trigger index_card on cards`.execute(db);
  await sql`
    create trigger index_card after insert or update of title, subtitle, description, subdomain, card_type on cards
    for each row execute function index_card()
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Everything by which the directory filters and sorts is in `card_search`, so that one index can answer a filter with
 * its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  await sql`
    alter table card_search
      add column is_active boolean not null default false,
      add column is_featured boolean not null default false,
      add column card_type text not null default '',
      add column comuna text,
      add column delivers boolean not null default false,
      -- On the unit sphere, where straight distances have the same order as those along the ground.
      add column point cube
  `.execute(db);
  await sql`
    create function unit_vector(latitude double precision, longitude double precision) returns cube
    language sql immutable strict parallel safe as $$
      select public.cube(array[
        cos(radians(latitude)) * cos(radians(longitude)),
        cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))
      ])
    $$
  `.execute(db);
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
      insert into card_search as known (
        card_id, title, name, heading, document, is_active, is_featured, card_type, comuna, delivers, point
      )
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
        )),
        cards.is_active,
        cards.is_featured,
        cards.card_type,
        cards.comuna,
        cards.enable_cart and coalesce(order_settings.offers_delivery, false),
        unit_vector(cards.latitude, cards.longitude)
      from cards left join order_settings on order_settings.card_id = cards.id
      where cards.id = any (ids)
      on conflict (card_id) do update set
        title = excluded.title, name = excluded.name, heading = excluded.heading, document = excluded.document,
        is_active = excluded.is_active, is_featured = excluded.is_featured, card_type = excluded.card_type,
        comuna = excluded.comuna, delivers = excluded.delivers, point = excluded.point
      where (known.title, known.name, known.heading, known.document, known.is_active, known.is_featured,
          known.card_type, known.comuna, known.delivers, known.point)
        is distinct from (excluded.title, excluded.name, excluded.heading, excluded.document, excluded.is_active,
          excluded.is_featured, excluded.card_type, excluded.comuna, excluded.delivers, excluded.point)
    $$
  `.execute(db);
  await sql`drop trigger index_card on cards`.execute(db);
  await sql`
    create trigger index_card after insert or update of title, subtitle, description, subdomain, card_type, is_active,
      is_featured, comuna, latitude, longitude, enable_cart on cards
    for each row execute function index_card()
  `.execute(db);
  await sql`
    create function index_card_of_settings() returns trigger language plpgsql as $$
    begin
      perform index_cards(array[new.card_id]);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger index_card_of_settings after insert or update of offers_delivery on order_settings
    for each row execute function index_card_of_settings()
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);

  // In the directory's order: featured cards first, then the newest.
  for (const columns of [sql``, sql`card_type,`, sql`comuna,`, sql`delivers,`])
    await sql`create index on card_search (${columns} is_featured desc, card_id desc) where is_active`.execute(
      db,
    );
  await sql`create index card_search_point on card_search using gist (point) where is_active`.execute(db);
}

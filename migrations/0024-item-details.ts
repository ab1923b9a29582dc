import { type Kysely, sql } from 'kysely';

/** Further columns of a product: the shop's own code, details by type of business, options to choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table items
      add column code text check (length(code) between 1 and 40),
      add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
      add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
      -- At the end of a statement, so that a sheet can swap two codes.
      add constraint items_code_unique unique (card_id, code) deferrable initially immediate
  `.execute(db);
  await sql`
    alter table order_lines add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array')
  `.execute(db);

  // Homes are searched by their comuna, cars by their year and fuel.
  await sql`
    create function detail_words(details jsonb) returns text language sql immutable as $$
      select concat_ws(' ',
        details ->> 'comuna',
        case details ->> 'operation'
          when 'sale' then 'venta' when 'rent' then 'arriendo' when 'daily_rent' then 'arriendo por día'
        end,
        details ->> 'year',
        case details ->> 'fuel'
          when 'petrol' then 'bencina' when 'diesel' then 'diésel' when 'hybrid' then 'híbrido'
          when 'electric' then 'eléctrico' when 'gas' then 'gas'
        end,
        case details ->> 'gearbox' when 'manual' then 'manual' when 'automatic' then 'automático automática' end
      )
    $$
  `.execute(db);
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
            select string_agg(concat_ws(' ', items.name, nullif(detail_words(items.details), '')), ' ' order by items.id)
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
  await sql`
    create or replace function index_cards_of_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_cards((select array_agg(distinct card_id) from new_rows));
      elsif tg_op = 'DELETE' then
        perform index_cards((select array_agg(distinct card_id) from old_rows));
      else
        -- A price that changes is not worth gathering every name of the card.
        perform index_cards((
          select array_agg(distinct new_rows.card_id) from new_rows join old_rows using (id)
          where (new_rows.name, new_rows.is_active, new_rows.details)
            is distinct from (old_rows.name, old_rows.is_active, old_rows.details)
        ));
      end if;
      return null;
    end $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What homes and cars are filtered by in the directory, as words for an index: 'b3' for three bedrooms, 'y2019' for a
 * year. Prices, kilometres and surfaces are in steps ('p88'), and compared exactly afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each step is about a fifth more than the one before.
  await sql`
    create function facet_step(value double precision) returns integer
      language sql immutable strict parallel safe as $$
      select floor(ln(greatest(value, 1)) * 5)::integer
    $$
  `.execute(db);
  await sql`
    create function facet_terms(price double precision, details jsonb) returns text[]
      language sql immutable parallel safe as $$
      select array_remove(array[
        'o' || (details ->> 'operation'),
        'b' || (details ->> 'bedrooms'),
        't' || (details ->> 'bathrooms'),
        'f' || (details ->> 'fuel'),
        'g' || (details ->> 'gearbox'),
        'y' || (details ->> 'year'),
        'm' || public.searchable(details ->> 'make'),
        'k' || public.facet_step((details ->> 'mileageKm')::double precision),
        'a' || public.facet_step((details ->> 'areaM2')::double precision),
        case
          when details ? 'priceUf' then 'u' || public.facet_step((details ->> 'priceUf')::double precision)
          when price > 0 then 'p' || public.facet_step(price)
        end
      ], null)
    $$
  `.execute(db);
  // Null is no limit. A step more at both ends, because logarithms are rounded.
  await sql`
    create function facet_range(mark text, lowest double precision, highest double precision) returns text[]
      language sql immutable parallel safe as $$
      select array_agg(mark || step) from generate_series(
        public.facet_step(coalesce(lowest, 1)) - 1, public.facet_step(coalesce(highest, 1e10)) + 1
      ) as step
    $$
  `.execute(db);
  // Prices in pesos, and in UF as of today.
  await sql`
    create function facet_prices(lowest double precision, highest double precision) returns text[]
      language sql stable parallel safe as $$
      select public.facet_range('p', lowest, highest) || coalesce((
        select public.facet_range('u', lowest / pesos, highest / pesos) from public.uf_values
        where day = (now() at time zone 'America/Santiago')::date
      ), '{}')
    $$
  `.execute(db);
  await sql`
    create index items_facets on items using gin (facet_terms(price::double precision, details))
      where is_active and details <> '{}'
  `.execute(db);
}

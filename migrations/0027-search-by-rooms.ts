import { type Kysely, sql } from 'kysely';

/** Homes are also searched by their rooms and size: '3 dormitorios', '2 baños', '85 m²'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function detail_words(details jsonb) returns text language sql immutable as $$
      select concat_ws(' ',
        details ->> 'comuna',
        case details ->> 'operation'
          when 'sale' then 'venta' when 'rent' then 'arriendo' when 'daily_rent' then 'arriendo por día'
        end,
        -- Parts of words are found, so a plural stands for its singular.
        case details ->> 'bedrooms' when '0' then 'un ambiente' else (details ->> 'bedrooms') || ' dormitorios' end,
        (details ->> 'bathrooms') || ' baños',
        -- Typed as one word or as two, with the sign or without it.
        replace('N m2 Nm2 N m² Nm²', 'N', details ->> 'areaM2'),
        details ->> 'year',
        case details ->> 'fuel'
          when 'petrol' then 'bencina' when 'diesel' then 'diésel' when 'hybrid' then 'híbrido'
          when 'electric' then 'eléctrico' when 'gas' then 'gas'
        end,
        case details ->> 'gearbox' when 'manual' then 'manual' when 'automatic' then 'automático automática' end
      )
    $$
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
}

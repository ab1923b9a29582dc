import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from '#features/catalogue/filters/facets.rules.ts';
import type { Condition, Wanted } from '#features/catalogue/filters/wanted.rules.ts';
import { fold } from '#foundation/contract/search-text.ts';
import { opaque } from '#foundation/server/database/opaque.ts';

/** The first letters of the words in `facet_terms`. */
const MARKS: Partial<Record<FacetName, string>> = {
  ...{ operation: 'o', bedrooms: 'b', bathrooms: 't', areaM2: 'a' },
  ...{ make: 'm', year: 'y', mileageKm: 'k', fuel: 'f', gearbox: 'g' },
};

/** Written as in the index `items_facets`. */
const TERMS = sql`facet_terms(items.price::double precision, items.details)`;

const LAST_YEAR = 2100;
/** Typed years have any number of digits; the next one after the last has no cars. */
const yearOf = (typed: number): number => Math.min(Math.max(typed, 1900), LAST_YEAR + 1);

/** The words of which a product has one. */
function termsOf(condition: Condition): RawBuilder<unknown> {
  const mark = MARKS[condition.name] ?? '';
  if ('values' in condition) {
    const words = condition.name === 'make' ? condition.values.map(fold) : condition.values;
    return sql`${words.map((value) => mark + value)}::text[]`;
  }
  const { name, from, to } = condition;
  if (name === 'price') return sql`facet_prices(${from}::double precision, ${to}::double precision)`;
  if (name === 'year')
    return sql`array(select ${mark} || year from generate_series(${yearOf(from ?? 0)}::integer, ${yearOf(to ?? LAST_YEAR)}::integer) as year)`;
  return sql`facet_range(${mark}, ${from}::double precision, ${to}::double precision)`;
}

/** As `price_today`, but what a UF costs today is read once, and not for each row. */
const PRICE_TODAY = sql`case when items.details ? 'priceUf' then coalesce(round(
  (items.details ->> 'priceUf')::numeric
  * (select pesos from uf_values where day = (now() at time zone 'America/Santiago')::date)
), 0) else items.price end`;

const numberOf = (name: FacetName): RawBuilder<unknown> =>
  name === 'price' ? sql`nullif(${PRICE_TODAY}, 0)` : sql`(items.details ->> ${name})::double precision`;

/** The words of steps are only about right. */
function isWithin(condition: Condition): RawBuilder<unknown>[] {
  if ('values' in condition) return [];
  const { name, from, to } = condition;
  return [
    ...(from === null ? [] : [sql`${numberOf(name)} >= ${from}`]),
    ...(to === null ? [] : [sql`${numberOf(name)} <= ${to}`]),
  ];
}

/** Whether a row of `items` can still be had and is as it was chosen: an index finds them. */
export const isChosen = (chosen: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`items.is_active and items.details <> '{}' and items.details ->> 'state' is distinct from 'sold'`,
      ...chosen.map((condition) => sql`${TERMS} && ${termsOf(condition)}`),
      ...chosen.flatMap(isWithin),
    ],
    sql` and `,
  )})`;

/** The same for the products of one card, without the index, which would first collect those of all cards. */
export const isChosenOfCard = (chosen: Wanted): RawBuilder<boolean> => opaque(isChosen(chosen));

/** Whether a card has one product that is as it was chosen. */
export const hasChosenItem = (chosen: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${isOfOneItem(isChosenOfCard(chosen))} and ${showsPrices(chosen)})`;

/** Whether the condition holds for a product of the card. For `exists`, PostgreSQL may read the products of all cards. */
export const isOfOneItem = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(select true from items where items.card_id = card_search.card_id and ${condition} limit 1)`;

/** A price that the card does not show cannot be looked for. */
export const showsPrices = (chosen: Wanted): RawBuilder<boolean> =>
  chosen.some(({ name }) => name === 'price')
    ? sql<boolean>`(select enable_pricing from cards as priced where priced.id = card_search.card_id)`
    : sql<boolean>`true`;

import { type RawBuilder, sql } from 'kysely';
import { type FacetName, valueText } from '#features/catalogue/filters/facets.rules.ts';
import { readTyped } from '#features/catalogue/filters/typed-conditions.rules.ts';
import type { Condition, Wanted } from '#features/catalogue/filters/wanted.rules.ts';
import { stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import { isOfOneItem } from './chosen-items.store.ts';
import type { SearchTerm } from './search-terms.rules.ts';

/** What a search of the directory may name: those details are among the words of cards, too (`detail_words`). */
const NUMBERS: readonly FacetName[] = ['bedrooms', 'bathrooms', 'year'];
const NAMES: readonly FacetName[] = [...NUMBERS, 'operation', 'fuel', 'gearbox'];

/** Conditions for one product, and the other words of the search. */
export interface NamedConditions {
  wanted: Wanted;
  q: string;
}

/**
 * The conditions for one product that a search names ('Swift 2019 automático'), and its other words. Null without a
 * number: 'gas' and 'manual' alone are words.
 */
export function conditionsNamedIn(typed = ''): NamedConditions | null {
  const { wanted, words } = readTyped(typed, NAMES);
  return wanted.some(({ name }) => NUMBERS.includes(name)) ? { wanted, q: words } : null;
}

const valuesOf = (condition: Condition): readonly string[] =>
  'values' in condition ? condition.values : [`${condition.from}`];

/** Whether a row of `items` meets the conditions. The model of a vehicle may be a number that looks like a year. */
export const meetsConditions = (wanted: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wanted.map((condition) => {
      const values = valuesOf(condition);
      const isKnown = sql`items.details ->> ${condition.name} = any(${values}::text[])`;
      return condition.name === 'year' ? sql`(${isKnown} or items.name ~ ${`\\m${values[0]}\\M`})` : isKnown;
    }),
    sql` and `,
  )})`;

/** Patterns of words with these stems. A stem's final 'c' may be a 'z' in the word. */
const patternsOf = (words: readonly string[]): string[] =>
  words.map((stem) => `%${stem.replace(/c$/, '_')}%`);

/** Whether name or details of a row of `items`, or the name of its row of `categories`, contain one of these words. */
export const mentionsWithCategory = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${mentions(words)} or searchable(categories.name) like any (${patternsOf(words)}::text[]))`;

/** Whether name or details of a row of `items` contain one of these words. */
const mentions = (words: readonly string[]): RawBuilder<boolean> => {
  const patterns = patternsOf(words);
  return sql<boolean>`(
    searchable(items.name) like any (${patterns}::text[])
    or items.details <> '{}' and searchable(detail_words(items.details)) like any (${patterns}::text[])
  )`;
};

/** Whether the words of a card have the numbers, so that their index narrows the cards down. */
export function mentionsWanted(wanted: Wanted): RawBuilder<boolean> {
  const stems = wanted
    .filter(({ name }) => NUMBERS.includes(name))
    .flatMap((condition) => valuesOf(condition).flatMap((value) => wordsOf(valueText(condition.name, value))))
    .map(stemOf);
  return sql<boolean>`card_search.words @> ${stems}::text[]`;
}

/** Whether a card has one product that meets the conditions and has each further word, unless the card's heading has it. */
export function hasWantedItem(wanted: Wanted, terms: readonly SearchTerm[]): RawBuilder<boolean> {
  const further = terms.map(
    ({ loose }) => sql`(card_search.heading_words && ${loose}::text[] or ${mentions(loose)})`,
  );
  return isOfOneItem(
    sql<boolean>`items.is_active and ${sql.join([meetsConditions(wanted), ...further], sql` and `)}`,
  );
}

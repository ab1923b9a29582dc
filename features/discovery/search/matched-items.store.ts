import { type RawBuilder, sql } from 'kysely';
import type { Wanted } from '#features/catalogue/filters/wanted.rules.ts';
import type { ItemRow } from '#features/catalogue/products/items.store.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import { isChosenOfCard } from './chosen-items.store.ts';
import type { MatchedItem } from './directory.contract.ts';
import type { ReadFilter } from './directory-filter.store.ts';
import { isShort, type SearchTerm } from './search-terms.rules.ts';
import { meetsConditions, mentionsWithCategory } from './wanted-items.store.ts';

const MATCHES_OF_A_CARD = 3;
/** The best matches are chosen among this many products of a card, the first in its order. */
const MAX_COMPARED = 50;

interface PricedCard {
  id: number;
  cardType: string;
  enablePricing: boolean;
}

/** A product of a found card that contains the letters of a word. */
export type Candidate = Pick<
  ItemRow,
  'id' | 'name' | 'price' | 'imageUrl' | 'unit' | 'details' | 'options'
> & {
  /** Its details and its category in words. */
  facts: string;
};

/**
 * The candidates that match the words of a search: those with the most words first. If it names conditions, all of them
 * meet those, and only those with the most words are wanted.
 */
export function matchesAmong(
  candidates: readonly Candidate[],
  terms: readonly SearchTerm[],
  { cardType, enablePricing }: PricedCard,
  wanted?: Wanted,
): MatchedItem[] {
  const counted = candidates.map((item) => ({ item, points: pointsOf(item, terms) }));
  const least = wanted ? Math.floor(Math.max(...counted.map(({ points }) => points))) : 1;
  return counted
    .filter(({ points }) => points >= least)
    .sort((one, other) => other.points - one.points)
    .slice(0, MATCHES_OF_A_CARD)
    .map(({ item }) => ({
      id: item.id,
      name: item.name,
      price: enablePricing ? priceWords(cardType, item) : null,
      imageUrl: item.imageUrl,
    }));
}

/**
 * Two points for each word of the search, or one if only a word that it may stand for, or that begins with its first
 * letters, matches. Among equal ones, a name that begins with the word is what was meant.
 */
function pointsOf({ name, facts }: Candidate, terms: readonly SearchTerm[]): number {
  const stems = wordsOf(`${name} ${facts}`).map(stemOf);
  const has = (words: readonly string[]) => words.some((word) => stems.includes(word));
  const isBegun = (term: SearchTerm) => isShort(term) && stems.some((stem) => stem.startsWith(term.stem));
  const begins = terms.some(({ loose }) => loose.includes(stems[0] ?? '')) ? 0.5 : 0;
  return terms.reduce(
    (sum, term) => sum + (has(term.exact) ? 2 : has(term.loose) || isBegun(term) ? 1 : 0),
    begins,
  );
}

/**
 * A column for a statement about `cards`: the products that meet the conditions, are as they were chosen, or contain
 * the letters of the words and can be bought, in their order.
 */
export function candidatesOfCard({
  search: { terms },
  wanted,
  chosen,
}: Pick<ReadFilter, 'search' | 'wanted' | 'chosen'>): RawBuilder<Candidate[]> {
  const conditions = [
    ...(wanted ? [meetsConditions(wanted)] : []),
    ...(!wanted && !chosen && terms.length > 0
      ? [mentionsWithCategory(terms.flatMap(({ loose }) => loose)), sql<boolean>`can_be_bought(items)`]
      : []),
    ...(chosen ? [isChosenOfCard(chosen)] : []),
  ];
  if (conditions.length === 0) return sql<Candidate[]>`'[]'::json`;
  return sql<Candidate[]>`(
    select coalesce(json_agg(found), '[]') from (
      select items.id, items.name, price_today(items) as price, image_url as "imageUrl", unit, details, options,
        concat_ws(' ', detail_words(details), categories.name) as facts
      from items left join categories on categories.id = category_id
      where items.card_id = cards.id and is_active and ${sql.join(conditions, sql` and `)}
      order by items.display_order, items.id limit ${MAX_COMPARED}
    ) as found
  )`;
}

import { sql } from 'kysely';
import type { ItemRow } from '#features/catalogue/products/items.store.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { MatchedItem } from './directory.contract.ts';
import type { SearchTerm } from './search-terms.rules.ts';

const MATCHES_OF_A_CARD = 3;
/** The best matches are chosen among this many products of a card, the first in its order. */
const MAX_COMPARED = 50;

interface PricedCard {
  id: number;
  cardType: string;
  enablePricing: boolean;
}

type Candidate = Pick<
  ItemRow,
  'id' | 'cardId' | 'name' | 'price' | 'imageUrl' | 'unit' | 'details' | 'options'
> & {
  facts: string;
};

/** The products of these cards that match the words of a search, by card: those with the most words first. */
export async function findMatchedItems(
  db: Queryable,
  cards: readonly PricedCard[],
  terms: readonly SearchTerm[],
): Promise<Map<number, MatchedItem[]>> {
  if (terms.length === 0 || cards.length === 0) return new Map();
  const candidates = Map.groupBy(await findCandidates(db, cards, terms), ({ cardId }) => cardId);
  return new Map(
    cards.map(({ id: cardId, cardType, enablePricing }) => {
      const best = (candidates.get(cardId) ?? [])
        .map((item) => ({ item, points: pointsOf(item, terms) }))
        .filter(({ points }) => points > 0)
        .sort((one, other) => other.points - one.points)
        .slice(0, MATCHES_OF_A_CARD);
      const matches = best.map(({ item }) => ({
        id: item.id,
        name: item.name,
        price: enablePricing ? priceWords(cardType, item) : null,
        imageUrl: item.imageUrl,
      }));
      return [cardId, matches];
    }),
  );
}

/** Two points for each word of the search, or one if only a word that it may stand for matches. */
function pointsOf({ name, facts }: Candidate, terms: readonly SearchTerm[]): number {
  const stems = new Set(wordsOf(`${name} ${facts}`).map(stemOf));
  const has = (words: readonly string[]) => words.some((word) => stems.has(word));
  return terms.reduce((sum, { exact, loose }) => sum + (has(exact) ? 2 : has(loose) ? 1 : 0), 0);
}

/** Products that contain the letters of the words, in the cards' order. */
async function findCandidates(
  db: Queryable,
  cards: readonly PricedCard[],
  terms: readonly SearchTerm[],
): Promise<Candidate[]> {
  // A stem's final 'c' may be a 'z' in the word.
  const patterns = terms.flatMap(({ loose }) => loose).map((stem) => `%${stem.replace(/c$/, '_')}%`);
  const { rows } = await sql<Candidate>`
    select found.*
    from unnest(${cards.map(({ id }) => id)}::int[]) as asked (card_id)
    cross join lateral (
      select id, items.card_id, name, price, image_url, unit, details, options, detail_words(details) as facts
      from items
      where items.card_id = asked.card_id and is_active and (
        searchable(name) like any (${patterns}::text[])
        or details <> '{}' and searchable(detail_words(details)) like any (${patterns}::text[])
      )
      order by display_order, id limit ${MAX_COMPARED}
    ) as found
  `.execute(db);
  return rows;
}

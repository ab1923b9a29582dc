import { sql } from 'kysely';
import type { ItemRow } from '#features/catalogue/items.store.ts';
import { priceWords } from '#features/catalogue/price-words.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { MatchedItem } from './directory.contract.ts';
import type { SearchTerm } from './search-terms.rules.ts';

const MATCHES_OF_A_CARD = 3;

interface PricedCard {
  id: number;
  cardType: string;
  enablePricing: boolean;
}

type Matched = Pick<
  ItemRow,
  'id' | 'cardId' | 'name' | 'price' | 'imageUrl' | 'unit' | 'details' | 'options'
>;

/** The products of these cards that the words of a search found, by card: those with most of the words first. */
export async function findMatchedItems(
  db: Queryable,
  cards: readonly PricedCard[],
  terms: readonly SearchTerm[],
): Promise<Map<number, MatchedItem[]>> {
  const found = new Map<number, MatchedItem[]>();
  if (terms.length === 0 || cards.length === 0) return found;
  const every = terms.flatMap(({ loose }) => loose);
  const points = sql.join(
    terms.flatMap(({ exact, loose }) => [exact, loose]).map((words) => sql`(stems && ${words}::text[])::int`),
    sql` + `,
  );
  const { rows } = await sql<Matched>`
    select id, card_id, name, price, image_url, unit, details, options
    from (
      select items.*, row_number() over (partition by card_id order by ${points} desc, display_order, id) as place
      from (
        select items.*, item_stems(name, details) as stems from items
        where card_id = any(${cards.map(({ id }) => id)}::int[]) and is_active
          and item_stems(name, details) && ${every}::text[]
      ) as items
    ) as ranked
    where place <= ${MATCHES_OF_A_CARD} order by card_id, place
  `.execute(db);
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const { cardId, ...item } of rows) {
    const card = byId.get(cardId);
    if (!card) continue;
    const { id, name, imageUrl } = item;
    const price = card.enablePricing ? priceWords(card.cardType, item) : null;
    found.set(cardId, [...(found.get(cardId) ?? []), { id, name, price, imageUrl }]);
  }
  return found;
}

import type { Queryable } from '#foundation/server/database/database.ts';
import {
  type CardSearch,
  type CardTile,
  type FoundCards,
  searchParams,
  shownOf,
} from './card-search.rules.ts';
import { type ListedCard, listCards } from './directory.contract.ts';
import { findDirectoryPage } from './directory.store.ts';
import { chosenOf } from './product-facets.rules.ts';
import { findAlikeCards } from './similar-cards.store.ts';

/** Divisible by the list's two, three or four columns. */
const CARDS_A_PAGE = 24;

/** A card as lists show it. */
export const tileOf = (card: ListedCard): CardTile => ({
  ...shownOf(card),
  isFeatured: card.isFeatured,
  openTimeline: card.openTimeline,
  matches: card.matches,
  distanceMeters: card.distanceMeters,
});

/**
 * What a page of the directory shows when it opens. Without results, it includes cards with similar names. Call it in a
 * snapshot.
 * @throws {AppError} `invalid` for a cursor that we did not write
 */
export async function findFoundCards(
  db: Queryable,
  search: CardSearch,
  { cursor, now }: { cursor?: string | undefined; now: Date },
): Promise<FoundCards> {
  const { type, comuna, near } = listCards.query.parse(searchParams(search));
  const { open, delivery } = search;
  const filter = {
    q: search.q,
    type,
    comuna,
    near,
    chosen: chosenOf(Object.fromEntries(new URLSearchParams(search.product)), search.type),
    open: open || undefined,
    delivery: delivery || undefined,
    now,
  };
  const {
    rows,
    total,
    about = null,
    nextCursor,
    leftOut,
    readAs,
    understood,
  } = await findDirectoryPage(db, filter, {
    limit: CARDS_A_PAGE,
    cursor,
  });
  const similar = search.q && rows.length === 0 ? await findAlikeCards(db, search.q) : [];
  return {
    ...search,
    cards: rows.map(tileOf),
    total: total || null,
    about,
    nextCursor,
    leftOut,
    readAs,
    understood,
    similar: similar.map(shownOf),
  };
}

import type { GuardedPage, Visit } from '#app/server/page.ts';
import { findCardsOfUser, toCard } from '#features/card/cards/cards.store.ts';
import { findSavedCards } from '#features/discovery/saved-cards/saved-cards.store.ts';
import { askedSearch } from '#features/discovery/search/asked-search.rules.ts';
import { shownOf } from '#features/discovery/search/card-search.rules.ts';
import { findFoundCards } from '#features/discovery/search/found-cards.store.ts';
import { findCardsOrderedFrom } from '#features/ordering/customer-orders/customer-orders.store.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { DirectoryPageProps } from './directory.props.ts';
import { askedTab } from './directory-tab.rules.ts';

type GuardedVisit = Parameters<GuardedPage['load']>[0];

/** One row of a desktop. */
const OWN = 4;

/** Loads what the directory shows at `path`, with the search and the tab that the query selects. */
export async function loadDirectory(
  path: string,
  { db, query, viewer, now, searchInTurn }: Visit & GuardedVisit,
): Promise<DirectoryPageProps> {
  const { found, ownCards, saved, ordered } = await searchInTurn(() =>
    inSnapshot(db, async (trx) => ({
      found: await findFoundCards(trx, askedSearch(query), { now }),
      ownCards: await findCardsOfUser(trx, viewer.id),
      saved: await findSavedCards(trx, viewer.id, { order: 'newest', words: [] }, { limit: OWN }),
      ordered: await findCardsOrderedFrom(trx, viewer.id, OWN),
    })),
  );
  return {
    ...found,
    path,
    tab: askedTab(query),
    firstName: viewer.firstName,
    viewerId: viewer.id,
    ownCards: ownCards.map(({ id, title }) => ({ id, title })),
    saved: saved.rows.flatMap(({ card }) => (card ? [shownOf(card)] : [])),
    ordered: ordered.map((card) => shownOf(toCard(card))),
    now: now.toISOString(),
  };
}

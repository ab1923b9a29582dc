import type { GuardedPage, Visit } from '#app/server/page.ts';
import { findCardsOfUser } from '#features/card/cards/cards.store.ts';
import { askedSearch } from '#features/discovery/search/asked-search.rules.ts';
import { findFoundCards } from '#features/discovery/search/found-cards.store.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { DirectoryPageProps } from './directory.props.ts';
import { askedTab } from './directory-tab.rules.ts';

type GuardedVisit = Parameters<GuardedPage['load']>[0];

/** Loads what the directory shows at `path`, with the search and the tab that the query selects. */
export async function loadDirectory(
  path: string,
  { db, query, viewer, now, searchInTurn }: Visit & GuardedVisit,
): Promise<DirectoryPageProps> {
  const { found, ownCards } = await searchInTurn(() =>
    inSnapshot(db, async (trx) => ({
      found: await findFoundCards(trx, askedSearch(query), { now }),
      ownCards: await findCardsOfUser(trx, viewer.id),
    })),
  );
  return {
    ...found,
    path,
    tab: askedTab(query),
    firstName: viewer.firstName,
    viewerId: viewer.id,
    ownCards: ownCards.map(({ id, title }) => ({ id, title })),
    now: now.toISOString(),
  };
}

import type { GuardedPage, Visit } from '#app/server/page.ts';
import { findCardsOfUser } from '#features/cards/cards.store.ts';
import { askedSearch } from '#features/directory/asked-search.rules.ts';
import { findFoundCards } from '#features/directory/found-cards.store.ts';
import type { DirectoryPageProps } from './directory.props.ts';
import { askedTab } from './directory-tab.rules.ts';

type GuardedVisit = Parameters<GuardedPage['load']>[0];

/** Loads what the directory shows at `path`, with the search and the tab that the query selects. */
export async function loadDirectory(
  path: string,
  { db, query, viewer, now }: Visit & GuardedVisit,
): Promise<DirectoryPageProps> {
  const found = await findFoundCards(db, askedSearch(query), { now });
  const ownCards = await findCardsOfUser(db, viewer.id);
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

import type { FoundCards, ShownCard } from '#features/discovery/search/card-search.rules.ts';
import type { DirectoryTab } from './directory-tab.rules.ts';

export interface DirectoryPageProps extends FoundCards {
  /** The page's path: `/directorio` or `/dashboard`. */
  path: string;
  tab: DirectoryTab;
  firstName: string;
  viewerId: number;
  /** Those that the person saved, and those where they ordered: the latest four each. */
  saved: ShownCard[];
  ordered: ShownCard[];
  /** The person's own cards, whose message settings they can change. */
  ownCards: { id: number; title: string }[];
  now: string;
}

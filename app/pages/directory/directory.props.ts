import type { FoundCards } from '#features/card-search/card-search.rules.ts';
import type { DirectoryTab } from './directory-tab.rules.ts';

export interface DirectoryPageProps extends FoundCards {
  /** Where the page is: `/directorio` or `/dashboard`. */
  path: string;
  tab: DirectoryTab;
  firstName: string;
  viewerId: number;
  /** Cards whose messages this person can set up. */
  ownCards: { id: number; title: string }[];
  /** Time of the render, ISO 8601. */
  now: string;
}

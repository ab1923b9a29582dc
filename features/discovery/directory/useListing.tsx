import { createContext, useContext } from 'react';
import { type CardSearch, searchPath } from '#features/discovery/search/card-search.rules.ts';

/** How a page lists cards: its path, and how the list grows. */
export interface Listing {
  path: string;
  /** Whether the next page loads when the end comes into view. */
  isEndless: boolean;
}

export const ListingContext = createContext<Listing>({ path: '/', isEndless: false });

export function useListing() {
  const listing = useContext(ListingContext);
  return {
    ...listing,
    pathOf: (search: CardSearch, cursor?: string | null) => searchPath(listing.path, search, cursor),
  };
}

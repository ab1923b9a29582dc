import { createContext, useContext } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { type CardSearch, searchPath } from '#features/discovery/search/card-search.rules.ts';
import { mainAction } from './card-links.rules.ts';

/** How a page lists cards: its path, how the list grows, and its texts. */
export interface Listing {
  path: string;
  /** Whether the next page loads when the end comes into view. */
  isEndless: boolean;
  loading: string;
  /** The advice when nothing was found. */
  nothing: string;
  featured: string;
  /** The label of a card's button; by default it depends on the kind of business. */
  action?: string;
}

export const HOME_LISTING: Listing = {
  path: '/',
  isEndless: false,
  loading: 'Cargando tarjetas...',
  nothing: 'Intenta con una búsqueda diferente',
  featured: 'Tarjetas Populares',
};

export const ListingContext = createContext(HOME_LISTING);

export function useListing() {
  const listing = useContext(ListingContext);
  return {
    ...listing,
    pathOf: (search: CardSearch, cursor?: string | null) => searchPath(listing.path, search, cursor),
    actionOf: (card: Pick<Card, 'subdomain' | 'cardType'>) => ({
      ...mainAction(card),
      ...(listing.action && { label: listing.action }),
    }),
  };
}

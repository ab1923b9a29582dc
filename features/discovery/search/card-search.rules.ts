import type { Card, CardType } from '#features/card/cards/cards.contract.ts';
import type { ListedCard } from './directory.contract.ts';

/** The header with the words of a search that were left out, because with them nothing was found. */
export const LEFT_OUT = 'X-Left-Out';

/** The header with the search as it was read, if misspelt words were corrected. */
export const READ_AS = 'X-Read-As';

/** The header that says what conditions a search named: 'Entendimos: «swift» · Año 2019.' */
export const UNDERSTOOD = 'X-Understood';

/** A search of the directory. Empty fields do not filter. */
export interface CardSearch {
  q: string;
  type: CardType | '';
  /** What one product has to be, for homes and cars, as in the address: 'make=Suzuki&year=2018-'. */
  product: string;
  /** The code of a comuna. */
  comuna: string;
  open: boolean;
  delivery: boolean;
  /** 'latitude,longitude': the nearest first. */
  near: string;
}

/** What a row of a list shows of a card. */
export type ShownCard = Pick<
  Card,
  | 'id'
  | 'userId'
  | 'subdomain'
  | 'cardType'
  | 'title'
  | 'subtitle'
  | 'links'
  | 'profileImageUrl'
  | 'headerBackgroundImageUrl'
  | 'headerFocusX'
  | 'headerFocusY'
  | 'enableSaveButton'
>;
export type CardTile = ShownCard &
  Pick<ListedCard, 'isFeatured' | 'openTimeline' | 'matches' | 'distanceMeters'>;

/** Without what no list shows: a page says its data twice, as HTML and for the scripts. */
export const shownOf = (card: Card): ShownCard => ({
  id: card.id,
  userId: card.userId,
  subdomain: card.subdomain,
  cardType: card.cardType,
  title: card.title,
  subtitle: card.subtitle,
  links: card.links,
  profileImageUrl: card.profileImageUrl,
  headerBackgroundImageUrl: card.headerBackgroundImageUrl,
  headerFocusX: card.headerFocusX,
  headerFocusY: card.headerFocusY,
  enableSaveButton: card.enableSaveButton,
});

export interface FoundCards extends CardSearch {
  cards: CardTile[];
  total: number | null;
  /** About how many there are, if they were not counted. */
  about: number | null;
  nextCursor: string | null;
  /** Words of the search that were left out, because with them nothing was found. */
  leftOut: readonly string[];
  /** The search as it was read, if misspelt words were corrected. */
  readAs: string | null;
  /** What conditions the search named, and whether they are met: 'Entendimos: «swift» · Año 2019.' */
  understood: string | null;
  /** Suggestions for a search without results. */
  similar: ShownCard[];
}

export const searchOf = ({ q, type, product, comuna, open, delivery, near }: CardSearch): CardSearch => ({
  q,
  type,
  product,
  comuna,
  open,
  delivery,
  near,
});

/** The fields that are set, as parameters of an address or an API call. */
export function searchParams({ q, type, product, comuna, open, delivery, near }: CardSearch) {
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...Object.fromEntries(new URLSearchParams(product)),
    ...(comuna && { comuna }),
    ...(open && { open: 'true' as const }),
    ...(delivery && { delivery: 'true' as const }),
    ...(near && { near }),
  };
}

/** The address of a page of the directory, at `path`, for a search. */
export function searchPath(path: string, search: CardSearch, cursor?: string | null): string {
  const query = new URLSearchParams(searchParams(search));
  if (cursor) query.set('cursor', cursor);
  // A comma needs no escape, and people read addresses.
  return query.size > 0 ? `${path}?${`${query}`.replaceAll('%2C', ',')}` : path;
}

/** The filters of a search other than its words and kind, all unset. */
export const NO_FILTERS = { product: '', comuna: '', open: false, delivery: false, near: '' } as const;

/** How many filters are set, apart from the kind and the place. */
export const countFilters = ({ product, open, delivery }: CardSearch): number =>
  [open, delivery].filter(Boolean).length + new URLSearchParams(product).size;

/** Whether there is a search at all; otherwise the list is the whole directory in its own order. */
export const isSearching = (search: CardSearch): boolean =>
  [search.q, search.type, search.comuna, search.near].some(Boolean) || countFilters(search) > 0;

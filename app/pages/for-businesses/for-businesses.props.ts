import type { CardTile } from '#features/discovery/search/card-search.rules.ts';

export interface ForBusinessesPageProps {
  /** Featured ones. */
  cards: CardTile[];
  now: string;
}

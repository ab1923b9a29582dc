import type { Card } from '#features/cards/cards.contract.ts';

export interface NotFoundPageProps {
  /** What the address could have been of. */
  kind: 'card' | 'page' | 'product';
  /** For a product: the card that it would belong to. */
  similar: Card[];
  /** The home page's address: on a card's own host, which has no search, another than '/'. */
  home: string;
}

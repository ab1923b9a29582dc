import type { Card } from '#features/cards/cards.contract.ts';

export interface NotFoundPageProps {
  /** What the address could have been of. */
  kind: 'card' | 'page' | 'product';
  /** For a product: the card that it would belong to. */
  similar: Card[];
  /** On a card's own host: the origin of the platform, whose search and home page are there. Otherwise ''. */
  site: string;
}

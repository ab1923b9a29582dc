import type { Card } from '#features/card/cards/cards.contract.ts';

export interface NotFoundPageProps {
  /** What the address seems to have been meant for. */
  kind: 'card' | 'page' | 'product' | 'conversation';
  /** Similar cards; for a missing product, the card that it would belong to. */
  similar: Card[];
  /** The home page's address: on a card's own host it is on another host; otherwise '/'. */
  home: string;
}

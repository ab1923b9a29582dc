import type { Card } from '#features/cards/cards.contract.ts';

export interface NotFoundPageProps {
  /** Whether the address could have been a card's. */
  kind: 'card' | 'page';
  similar: Card[];
}

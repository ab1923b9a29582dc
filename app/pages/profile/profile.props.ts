import type { Card } from '#features/card/cards/cards.contract.ts';

export interface ProfilePageProps {
  /** The person's own cards, the oldest first. */
  cards: Card[];
}

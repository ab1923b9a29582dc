import type { Card, CardType } from '#features/cards/cards.contract.ts';
import type { ListedCard } from '#features/directory/directory.contract.ts';

export interface HomePageProps {
  cards: ListedCard[];
  total: number | null;
  nextCursor: string | null;
  /** Where the search found nothing: what may have been meant. */
  similar: Card[];
  q: string;
  type: CardType | '';
  /** The cards could not be read; the page says so and offers to try again. */
  failed?: boolean;
  /** Moment of the render, ISO 8601: both sides must agree on it. */
  now: string;
}

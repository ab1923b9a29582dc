import type { Card, CardType } from '#features/cards/cards.contract.ts';
import type { ListedCard } from '#features/directory/directory.contract.ts';

export interface HomePageProps {
  cards: ListedCard[];
  total: number | null;
  nextCursor: string | null;
  /** Suggestions when the search found nothing. */
  similar: Card[];
  q: string;
  type: CardType | '';
  /** The cards could not be read; the page says so and offers a retry. */
  failed?: boolean;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}

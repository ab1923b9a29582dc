import type { Card } from '#features/cards/cards.contract.ts';

export interface NotFoundPageProps {
  /** What was looked for. */
  kind: 'card' | 'page';
  similar: Card[];
}

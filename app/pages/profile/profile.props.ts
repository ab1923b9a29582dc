import type { AdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';

export interface ProfilePageProps {
  isGuest: boolean;
  /** The person's own cards, the oldest first. */
  cards: Card[];
  /** The totals of the directory, for an administrator. */
  stats: AdminStats | null;
}

import type { User } from '#features/accounts/accounts.contract.ts';
import type { Card } from '#features/cards/cards.contract.ts';

export interface AdminEditCardPageProps {
  viewer: User;
  /** Null when the card or its owner does not exist. */
  found: { card: Card; owner: User } | null;
}

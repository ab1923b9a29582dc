import type { Card } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface AdminEditCardPageProps {
  viewer: User;
  /** Null when the card or its owner does not exist. */
  found: { card: Card; owner: User } | null;
}

import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface AdminCreateCardPageProps {
  viewer: User;
  /** The address of a card, with `{subdomain}`. */
  cardUrl: string;
}

import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface CreateCardPageProps {
  viewer: User;
  /** The address of a card, with `{subdomain}`. */
  cardUrl: string;
}

import type { User } from '#features/accounts/accounts.contract.ts';

export interface CreateCardPageProps {
  viewer: User;
  /** The site's public address. */
  origin: string;
}

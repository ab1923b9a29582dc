import type { User } from '#features/accounts/accounts.contract.ts';

export interface AdminCreateCardPageProps {
  viewer: User;
  /** The site's public address. */
  origin: string;
}

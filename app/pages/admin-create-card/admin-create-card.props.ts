import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface AdminCreateCardPageProps {
  viewer: User;
  cardUrl: string;
}

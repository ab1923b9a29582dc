import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface CreateCardPageProps {
  viewer: User;
  cardUrl: string;
}

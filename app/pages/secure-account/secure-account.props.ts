import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface SecureAccountPageProps {
  viewer: User;
  /** The account already has a second factor, which must be used. */
  hasSecondFactor: boolean;
  /** Where to go afterwards. */
  next: string;
}

import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface SecureAccountPageProps {
  viewer: User;
  /** The site demands a second factor of administrators, and this session began without one. */
  isRequired: boolean;
  /** The account already has a second factor, which must be used. */
  hasSecondFactor: boolean;
  /** Where to go afterwards. */
  next: string;
}

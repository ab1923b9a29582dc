import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { GivenConsent } from '#features/people/consent/consent.contract.ts';

export interface ProfileSettingsPageProps {
  viewer: User;
  /** The earliest first. */
  consents: GivenConsent[];
}

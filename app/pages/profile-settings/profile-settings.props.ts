import type { User } from '#features/accounts/accounts.contract.ts';
import type { GivenConsent } from '#features/consent/consent.contract.ts';

export interface ProfileSettingsPageProps {
  viewer: User;
  /** The earliest first. */
  consents: GivenConsent[];
}

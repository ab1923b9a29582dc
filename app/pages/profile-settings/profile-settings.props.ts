import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface ProfileSettingsPageProps {
  viewer: User;
}

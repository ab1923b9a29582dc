import type { User } from '#features/accounts/accounts.contract.ts';

export interface ProfileSettingsPageProps {
  viewer: User;
}

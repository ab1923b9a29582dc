import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { ProfileSettingsPageProps } from './profile-settings.props.ts';

export default guardedPage<ProfileSettingsPageProps>({
  path: '/profile',
  title: 'Tu cuenta',
  access: ROLES,
  load: ({ viewer }) => ({ viewer }),
});

import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import { findConsents } from '#features/people/accounts/consents.store.ts';
import { privacyText } from '#features/people/consent/privacy-texts.media.ts';
import type { ProfileSettingsPageProps } from './profile-settings.props.ts';

export default guardedPage<ProfileSettingsPageProps>({
  path: '/profile',
  title: 'Tu cuenta',
  access: ROLES,
  load: async ({ db, viewer }) => ({
    viewer,
    consents: (await findConsents(db, viewer.id)).map(({ version, givenAt }) => ({
      ...{ version, givenAt: givenAt.toISOString() },
      hasText: privacyText(version) !== null,
    })),
  }),
});

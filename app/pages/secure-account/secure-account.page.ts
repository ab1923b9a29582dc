import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import { startOf } from '#features/people/accounts/next-page.rules.ts';
import type { SecureAccountPageProps } from './secure-account.props.ts';

/** `/seguridad`. Administrators who need a second factor see it in place of every page that requires signing in. */
export default guardedPage<SecureAccountPageProps>({
  path: '/seguridad',
  title: 'Asegura tu cuenta',
  access: ROLES,
  load: ({ viewer }) => ({
    viewer,
    isRequired: false,
    hasSecondFactor: false,
    next: startOf(viewer.role),
  }),
});

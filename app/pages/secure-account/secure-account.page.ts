import { guardedPage, Redirect } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { SecureAccountPageProps } from './secure-account.props.ts';

/** `/seguridad`, which administrators who need a second factor see in place of every page that requires signing in. */
export default guardedPage<SecureAccountPageProps>({
  path: '/seguridad',
  title: 'Asegura tu cuenta',
  access: ROLES,
  load: () => {
    // Who needs nothing has it in the profile.
    throw new Redirect('/profile#seguridad', { isPermanent: false });
  },
});

import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';

/** `/guardadas`. Guests see the cards that were saved on their device. */
export default guardedPage({
  path: '/guardadas',
  title: 'Guardadas',
  access: ROLES,
  load: () => ({}),
  guest: () => ({}),
});

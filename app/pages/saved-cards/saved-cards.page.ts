import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';

export default guardedPage({ path: '/guardadas', title: 'Guardadas', access: ROLES, load: () => ({}) });

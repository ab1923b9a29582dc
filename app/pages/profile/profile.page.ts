import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/accounts/accounts.contract.ts';

export default guardedPage({ path: '/perfil', title: 'Perfil', access: ROLES, load: () => ({}) });

import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/accounts/accounts.contract.ts';

export default guardedPage({ path: '/mensajes', title: 'Mensajes', access: ROLES, load: () => ({}) });

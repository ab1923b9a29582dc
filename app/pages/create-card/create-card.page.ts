import { guardedPage } from '#app/server/page.ts';
import { findSources } from '#features/catalogue/branches/branches.store.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { CreateCardPageProps } from './create-card.props.ts';

export default guardedPage<CreateCardPageProps>({
  path: '/create-card',
  title: 'Crear tarjeta',
  access: ROLES,
  load: async ({ db, viewer, cardUrl }) => ({ viewer, cardUrl, sources: await findSources(db, viewer.id) }),
});

import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { CreateCardPageProps } from './create-card.props.ts';

export default guardedPage<CreateCardPageProps>({
  path: '/create-card',
  title: 'Crear tarjeta',
  access: ROLES,
  load: ({ viewer, cardUrl }) => ({ viewer, cardUrl }),
});

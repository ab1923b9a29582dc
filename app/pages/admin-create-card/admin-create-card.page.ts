import { guardedPage } from '#app/server/page.ts';
import type { AdminCreateCardPageProps } from './admin-create-card.props.ts';

export default guardedPage<AdminCreateCardPageProps>({
  path: '/admin/create-card',
  title: 'Nueva Tarjeta',
  access: ['admin'],
  load: ({ viewer, cardUrl }) => ({ viewer, cardUrl }),
});

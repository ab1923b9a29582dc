import { loadDirectory } from '#app/pages/directory/load-directory.ts';
import { guardedPage } from '#app/server/page.ts';
import type { DashboardPageProps } from './dashboard.props.ts';

/** `/dashboard`: the directory as the start page of people without a card. */
export default guardedPage<DashboardPageProps>({
  path: '/dashboard',
  title: 'Directorio',
  access: ['user'],
  load: (visit) => loadDirectory('/dashboard', visit),
});

import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { DirectoryPageProps } from './directory.props.ts';
import { loadDirectory } from './load-directory.ts';

export default guardedPage<DirectoryPageProps>({
  path: '/directorio',
  title: 'Directorio',
  access: ROLES,
  load: (visit) => loadDirectory('/directorio', visit),
});

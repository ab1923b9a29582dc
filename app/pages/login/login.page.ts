import { privatePage } from '#app/server/page.ts';
import { ownPath } from '#features/accounts/next.rules.ts';
import type { LoginPageProps } from './login.props.ts';

/** `/login`; also shown to guests in place of a page that is for those who are signed in. */
export default privatePage<LoginPageProps>({
  path: '/login',
  title: 'Iniciar sesión',
  load: ({ query }) => ({ next: ownPath(query.get('next')) ?? '' }),
});

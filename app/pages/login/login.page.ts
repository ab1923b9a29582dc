import { privatePage } from '#app/server/page.ts';
import { ownPath } from '#features/people/accounts/next-page.rules.ts';
import type { LoginPageProps } from './login.props.ts';

/** `/login`. Guests also see it in place of pages that require signing in. */
export default privatePage<LoginPageProps>({
  path: '/login',
  title: 'Iniciar sesión',
  load: ({ query }) => ({ next: ownPath(query.get('next')) ?? '' }),
});

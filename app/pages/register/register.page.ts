import { privatePage } from '#app/server/page.ts';
import { ownPath } from '#features/people/accounts/next-page.rules.ts';
import type { RegisterPageProps } from './register.props.ts';

export default privatePage<RegisterPageProps>({
  path: '/registro',
  title: 'Crear cuenta',
  load: ({ query }) => ({ next: ownPath(query.get('next')) ?? '' }),
});

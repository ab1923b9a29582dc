import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { ConsentPageProps } from './consent.props.ts';

/** `/consentimiento?next=…`: the login leads to it when the person has not agreed to the present text. */
export default guardedPage<ConsentPageProps>({
  path: '/consentimiento',
  title: 'Tu privacidad',
  access: ROLES,
  load: ({ viewer, query }) => ({ hasAgreed: viewer.consentVersion !== null, next: query.get('next') ?? '' }),
});

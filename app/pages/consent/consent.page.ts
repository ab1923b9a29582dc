import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import { findConsents } from '#features/people/accounts/consents.store.ts';
import type { ConsentPageProps } from './consent.props.ts';

/** `/consentimiento?next=…`: the notice on other pages links to it. */
export default guardedPage<ConsentPageProps>({
  path: '/consentimiento',
  title: 'Tu privacidad',
  access: ROLES,
  isAboutConsent: true,
  load: async ({ db, viewer, query }) => ({
    agreed: (await findConsents(db, viewer.id)).at(-1)?.version ?? null,
    next: query.get('next') ?? '',
  }),
});

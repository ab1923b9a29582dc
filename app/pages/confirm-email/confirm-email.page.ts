import { privatePage } from '#app/server/page.ts';
import { findWantedEmail } from '#features/people/email-change/email-change.store.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import type { ConfirmEmailPageProps } from './confirm-email.props.ts';

export default privatePage<ConfirmEmailPageProps>({
  path: '/confirmar/:token',
  title: 'Confirmar correo',
  load: async ({ db, params }) => ({ wanted: await findWantedEmail(db, hashToken(params.token ?? '')) }),
});

import { privatePage } from '#app/server/page.ts';
import { isPasswordResetOpen } from '#features/people/recovery/recovery.store.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import type { ResetPasswordPageProps } from './reset-password.props.ts';

export default privatePage<ResetPasswordPageProps>({
  path: '/restablecer/:token',
  title: 'Elegir contraseña',
  load: async ({ db, params }) => ({ isOpen: await isPasswordResetOpen(db, hashToken(params.token ?? '')) }),
});

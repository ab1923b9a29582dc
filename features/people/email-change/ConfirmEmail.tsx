import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { useAction } from '#foundation/ui/feedback/useAction.tsx';
import type { confirmEmail } from './email-change.contract.ts';

/**
 * Confirms the e-mail with the token in the address. Needs a tap, because mail programs open links automatically. Guests
 * sign in first.
 */
export function ConfirmEmail({ isNew }: { isNew: boolean }) {
  const confirm = async () => {
    const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
    try {
      const { email } = await api<typeof confirmEmail>('POST /api/auth/confirm-email', { body: { token } });
      toastOnNextPage(
        isNew
          ? { title: 'Correo actualizado', detail: `Desde ahora entras con ${email}.` }
          : { title: 'Correo confirmado', detail: 'Si publicaste una tarjeta, ya es pública.' },
      );
      // Replaces the history entry, so that Back does not lead to a link that no longer works.
      location.replace('/perfil');
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
      signInFirst();
    }
  };
  const signInFirst = () => {
    const detail = isNew ? 'Con el correo que usas hasta ahora.' : 'Con la contraseña de esta cuenta.';
    toastOnNextPage({ title: 'Entra y vuelve a tocar el botón', detail });
    location.assign(withNext('/login', location.pathname));
  };
  const { pendingLabel, failure, onConfirm } = useAction(
    confirm,
    'Confirmando...',
    'No se pudo confirmar el correo',
  );
  return (
    <>
      {failure && <Alert {...failure} />}
      <Button wide disabled={pendingLabel !== null} onClick={onConfirm}>
        {pendingLabel ?? 'Confirmar este correo'}
      </Button>
    </>
  );
}

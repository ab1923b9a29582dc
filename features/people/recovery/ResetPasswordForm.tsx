import { EntryForm, type Typed } from '#features/people/accounts/EntryForm.tsx';
import { newPasswordProblems } from '#features/people/accounts/new-password.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { resetPassword } from './recovery.contract.ts';

const TITLE = 'No se pudo cambiar la contraseña';

/** Sets a new password with the token in the address, then continues to the login. */
export function ResetPasswordForm({ onOver }: { onOver: () => void }) {
  const save = async (typed: Typed) => {
    const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
    const body = { token, password: typed('password') };
    try {
      const { areCardsOff } = await api<typeof resetPassword>('POST /api/auth/reset-password', { body });
      const inactive = areCardsOff ? ' Tu tarjeta está inactiva: actívala en Mi Panel.' : '';
      toastOnNextPage({
        title: 'Contraseña actualizada',
        detail: `Entra con tu contraseña nueva.${inactive}`,
      });
      // The page is replaced in the history, so that Back does not lead to a link that no longer works.
      location.replace('/login');
    } catch (error) {
      if (!(error instanceof ApiError && error.fields.token)) throw error;
      onOver();
    }
  };
  return (
    <EntryForm
      action="/restablecer"
      failure={TITLE}
      submitLabel="Guardar contraseña"
      pendingLabel="Guardando..."
      check={(typed) => {
        const fields = newPasswordProblems(typed('password'), typed('repeated'));
        return fields && { title: TITLE, fields };
      }}
      send={save}
    >
      {(wrong) => (
        <>
          <Field
            label="Nueva contraseña"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint={`Al menos ${MIN_PASSWORD} caracteres. Los espacios también cuentan.`}
            error={wrong.password}
          />
          <Field
            label="Repite la contraseña"
            name="repeated"
            type="password"
            autoComplete="new-password"
            required
            error={wrong.repeated}
          />
        </>
      )}
    </EntryForm>
  );
}

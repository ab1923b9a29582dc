import { useState } from 'react';
import { EntryForm, type Failure, failureOf } from '#features/people/accounts/EntryForm.tsx';
import { newPasswordProblems } from '#features/people/accounts/new-password.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { resetPassword } from './recovery.contract.ts';

/** Sets a new password with the token in the address, then continues to the login. */
export function ResetPasswordForm({ onOver }: { onOver: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const save = async (values: FormData) => {
    const [password = '', repeated = ''] = ['password', 'repeated'].map((name) =>
      String(values.get(name) ?? ''),
    );
    const fields = newPasswordProblems(password, repeated);
    if (fields) return setFailure({ title: TITLE, fields });
    setFailure(null);
    setIsPending(true);
    try {
      const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
      const { areCardsOff } = await api<typeof resetPassword>('POST /api/auth/reset-password', {
        body: { token, password },
      });
      const inactive = areCardsOff ? ' Tu tarjeta está inactiva: actívala en Mi Panel.' : '';
      toastOnNextPage({
        title: 'Contraseña actualizada',
        detail: `Entra con tu contraseña nueva.${inactive}`,
      });
      // The page is replaced in the history, so that Back does not lead to a link that no longer works.
      location.replace('/login');
    } catch (error) {
      setIsPending(false);
      if (error instanceof ApiError && error.fields.token) return onOver();
      setFailure(failureOf(error, TITLE, 'password'));
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <EntryForm
      action="/restablecer"
      failure={failure}
      submitLabel="Guardar contraseña"
      pendingLabel={isPending ? 'Guardando...' : null}
      onSubmit={save}
    >
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
    </EntryForm>
  );
}

const TITLE = 'No se pudo cambiar la contraseña';

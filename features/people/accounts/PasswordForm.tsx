import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { changePassword } from './accounts.contract.ts';
import { EntryForm } from './EntryForm.tsx';
import { newPasswordProblems } from './new-password.rules.ts';

const TITLE = 'No se pudo cambiar la contraseña';

interface PasswordFormProps {
  email: string;
  submitLabel?: string;
  /** Said at the field of the current password if that is wrong. */
  refusal?: string;
  onChanged: () => void;
  onCancel?: () => void;
}

/** Changes the person's own password, which ends every other session. */
export function PasswordForm({
  email,
  submitLabel = 'Cambiar contraseña',
  refusal = 'Esta no es tu contraseña actual.',
  onChanged,
  onCancel,
}: PasswordFormProps) {
  return (
    <EntryForm
      failure={TITLE}
      submitLabel={submitLabel}
      pendingLabel="Cambiando..."
      stays
      needsAll
      onCancel={onCancel}
      check={(typed) => {
        const problems = newPasswordProblems(typed('newPassword'), typed('repeated'));
        if (!problems) return null;
        const { password, ...repeated } = problems;
        return { title: TITLE, fields: password ? { newPassword: password } : repeated };
      }}
      send={async (typed, form) => {
        const body = { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') };
        await api<typeof changePassword>('POST /api/auth/change-password', { body });
        form.reset();
        showToast({ title: 'Contraseña actualizada', detail: 'Cerramos tus otras sesiones.' });
        onChanged();
      }}
      explain={(error) =>
        error instanceof ApiError && error.code === 'bad_credentials'
          ? { title: TITLE, fields: { currentPassword: refusal } }
          : formFailure(TITLE, error)
      }
    >
      {(wrong) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Contraseña actual"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            error={wrong.currentPassword}
          />
          <Field
            label="Nueva contraseña"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={
              wrong.newPassword
                ? undefined
                : `Al menos ${MIN_PASSWORD} caracteres. Los espacios también cuentan.`
            }
            error={wrong.newPassword}
          />
          <Field
            label="Confirmar contraseña"
            name="repeated"
            type="password"
            autoComplete="new-password"
            error={wrong.repeated}
          />
        </>
      )}
    </EntryForm>
  );
}

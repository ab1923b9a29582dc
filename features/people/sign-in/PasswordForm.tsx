import { useState } from 'react';
import type { changePassword } from '#features/people/accounts/accounts.contract.ts';
import { EntryForm } from '#features/people/accounts/EntryForm.tsx';
import { newPasswordProblems } from '#features/people/accounts/new-password.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { CodeField } from './CodeField.tsx';
import { isAboutCode } from './codes.rules.ts';

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
  const [needsCode, setNeedsCode] = useState(false);
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
        await api<typeof changePassword>('POST /api/auth/change-password', {
          body: {
            currentPassword: typed('currentPassword'),
            newPassword: typed('newPassword'),
            code: typed('code') || undefined,
          },
        });
        form.reset();
        setNeedsCode(false);
        showToast({ title: 'Contraseña actualizada', detail: 'Cerramos tus otras sesiones.' });
        onChanged();
      }}
      explain={(error) => {
        if (isAboutCode(error)) {
          setNeedsCode(true);
          return { title: TITLE, fields: { code: error.message } };
        }
        return error instanceof ApiError && error.code === 'bad_credentials'
          ? { title: TITLE, fields: { currentPassword: refusal } }
          : formFailure(TITLE, error);
      }}
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
          {needsCode && <CodeField kind="either" error={wrong.code} focusesAtOnce />}
        </>
      )}
    </EntryForm>
  );
}

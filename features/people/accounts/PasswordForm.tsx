import { type FormEvent, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import type { changePassword } from './accounts.contract.ts';
import type { Failure } from './EntryForm.tsx';
import { newPasswordProblems } from './new-password.rules.ts';
import styles from './ProfileForm.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;

/** Changes the person's own password. That ends every other session and calls `onChanged`. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [isFilled, setIsFilled] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useFocusOnProblem(failure);
  useEarlySubmit(form);
  const [isPending, setIsPending] = useState(false);

  const updateIsFilled = () => {
    const values = form.current && new FormData(form.current);
    setIsFilled(FIELDS.every((name) => values?.get(name)));
  };

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const [currentPassword = '', newPassword = '', repeated = ''] = FIELDS.map((name) =>
      String(values.get(name) ?? ''),
    );
    const problems = newPasswordProblems(newPassword, repeated);
    if (problems) {
      return setFailure({
        title: TITLE,
        fields: {
          ...(problems.password ? { newPassword: problems.password } : {}),
          ...(problems.repeated ? { repeated: problems.repeated } : {}),
        },
      });
    }
    setFailure(null);
    setIsPending(true);
    try {
      await api<typeof changePassword>('POST /api/auth/change-password', {
        body: { currentPassword, newPassword },
      });
      form.current?.reset();
      setIsFilled(false);
      showToast({ title: 'Contraseña actualizada', detail: 'Cerramos tus otras sesiones.' });
      onChanged();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setIsPending(false);
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={change}
      onInput={updateIsFilled}
    >
      {failure && <Alert title={failure.title} detail={failure.detail} />}
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
        hint={`Al menos ${MIN_PASSWORD} caracteres. Los espacios también cuentan.`}
        error={wrong.newPassword}
      />
      <Field
        label="Confirmar contraseña"
        name="repeated"
        type="password"
        autoComplete="new-password"
        error={wrong.repeated}
      />
      <Button type="submit" className={styles.submit} disabled={!isFilled || isPending}>
        {isPending ? 'Cambiando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  );
}

const TITLE = 'No se pudo cambiar la contraseña';

function explain(error: unknown): Failure {
  if (error instanceof ApiError && error.code === 'bad_credentials')
    return { title: TITLE, fields: { currentPassword: 'Esta no es tu contraseña actual.' } };
  return formFailure(TITLE, error);
}

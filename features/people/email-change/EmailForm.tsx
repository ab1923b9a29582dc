import { type FormEvent, useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { Failure } from '#features/people/accounts/EntryForm.tsx';
import styles from '#features/people/accounts/ProfileForm.module.css';
import { rememberViewer } from '#features/people/accounts/useViewer.tsx';
import { CodeField } from '#features/people/sign-in/CodeField.tsx';
import { isAboutCode } from '#features/people/sign-in/codes.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { isEmail } from '#foundation/contract/email.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import type { changeEmail } from './email-change.contract.ts';

/** The form that changes the e-mail with which a person signs in. */
export function EmailForm({ viewer }: { viewer: User }) {
  const [current, setCurrent] = useState(viewer.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const form = useFocusOnProblem(failure);
  useEarlySubmit(form);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    const currentPassword = String(values.get('currentPassword') ?? '');
    const fields = {
      ...(isEmail(email) ? {} : { email: 'Email inválido' }),
      ...(currentPassword ? {} : { currentPassword: 'Escribe tu contraseña' }),
    };
    if (Object.keys(fields).length > 0) return setFailure({ title: TITLE, fields });
    setFailure(null);
    setIsPending(true);
    try {
      const { needsLink } = await api<typeof changeEmail>('POST /api/auth/change-email', {
        body: { email, currentPassword, code: needsCode ? String(values.get('code') ?? '') : undefined },
      });
      form.current?.reset();
      if (needsLink) setSentTo(email);
      else {
        setCurrent(email);
        rememberViewer({ ...viewer, email });
        showToast({ title: 'Correo actualizado', detail: `Desde ahora entras con ${email}.` });
      }
    } catch (error) {
      if (isAboutCode(error)) setNeedsCode(true);
      setFailure(explain(error));
    } finally {
      setIsPending(false);
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={change}>
      {failure && <Alert title={failure.title} detail={failure.detail} />}
      <Field
        label="Nuevo correo"
        name="email"
        type="email"
        autoComplete="email"
        hint={`Ahora entras con ${current}.`}
        error={wrong.email}
      />
      <Field
        label="Tu contraseña"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        error={wrong.currentPassword}
      />
      {needsCode && <CodeField kind="either" error={wrong.code} focusesAtOnce />}
      <Button type="submit" className={styles.submit} disabled={isPending}>
        {isPending ? 'Cambiando...' : 'Cambiar correo'}
      </Button>
      <p role="status">
        {sentTo &&
          `Te escribimos a ${sentTo}. Abre el enlace del correo para confirmarlo; hasta entonces entras con ${current}.`}
      </p>
    </form>
  );
}

const TITLE = 'No se pudo cambiar el correo';

function explain(error: unknown): Failure {
  if (isAboutCode(error)) return { title: TITLE, fields: { code: error.message } };
  if (error instanceof ApiError && error.code === 'bad_credentials')
    return { title: TITLE, fields: { currentPassword: 'Esta no es tu contraseña actual.' } };
  return formFailure(TITLE, error);
}

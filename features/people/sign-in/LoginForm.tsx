import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { EntryAlternative, EntryForm, type Failure } from '#features/people/accounts/EntryForm.tsx';
import { pageAfterLogin, withNext } from '#features/people/accounts/next-page.rules.ts';
import { useAlreadySignedIn } from '#features/people/accounts/useAlreadySignedIn.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { CodeStep } from './CodeStep.tsx';
import styles from './LoginForm.module.css';
import type { login } from './login.contract.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in and continues to `next`, or to the start page of the person's role. */
export function LoginForm({ next }: { next: string }) {
  useAlreadySignedIn(next);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);
  /** The correct credentials of an account that also requires a code. */
  const [proven, setProven] = useState<Credentials | null>(null);

  const enter = (user: User) => {
    toastOnNextPage({
      title: 'Inicio de sesión exitoso',
      detail: `Bienvenido ${user.firstName || user.email}`,
    });
    const goal = pageAfterLogin(next, user.role);
    location.assign(
      user.consentVersion === PRIVACY_VERSION ? goal : `/consentimiento?next=${encodeURIComponent(goal)}`,
    );
  };

  const signIn = async (values: FormData) => {
    const [email = '', password = ''] = ['email', 'password'].map((name) => String(values.get(name) ?? ''));
    if (!email.trim() || !password) {
      return setFailure({
        title: 'Campos requeridos',
        detail: 'Por favor ingresa tu email y contraseña',
        fields: { ...(email.trim() ? {} : { email: '' }), ...(password ? {} : { password: '' }) },
      });
    }
    setFailure(null);
    setIsPending(true);
    try {
      const { user } = await api<typeof login>('POST /api/auth/login', { body: { email, password } });
      // The button keeps its state until the next page loads.
      enter(user);
    } catch (error) {
      setIsPending(false);
      if (error instanceof ApiError && error.code === 'code_needed') setProven({ email, password });
      else setFailure(explain(error));
    }
  };

  if (proven) return <CodeStep {...proven} onEnter={enter} onBack={() => setProven(null)} />;
  const wrong = failure?.fields ?? {};
  return (
    <>
      <EntryForm
        action="/login"
        failure={failure}
        submitLabel="Iniciar sesión"
        pendingLabel={isPending ? 'Iniciando sesión...' : null}
        onSubmit={signIn}
      >
        <Field
          label="Correo"
          name="email"
          type="email"
          autoComplete="username"
          required
          isWrong={'email' in wrong}
        />
        <Field
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          isWrong={'password' in wrong}
        />
        <a className={styles.forgotten} href="/recuperar">
          ¿Olvidaste tu contraseña?
        </a>
      </EntryForm>
      <PasskeySignIn onEnter={enter} onFailure={setFailure} />
      <EntryAlternative
        question="¿Primera vez aquí?"
        href={withNext('/registro', next)}
        label="Crear cuenta"
      />
    </>
  );
}

function explain(error: unknown): Failure {
  const title = 'Error en el inicio de sesión';
  if (!(error instanceof ApiError)) return { title, detail: 'Credenciales inválidas' };
  // Too many attempts, or no connection, is not the fault of a field.
  const fields: Failure['fields'] =
    error.code === 'bad_credentials'
      ? // Either may be wrong; the password, which nobody sees, is the likelier one.
        { password: '' }
      : error.code === 'invalid'
        ? { email: '', password: '' }
        : undefined;
  return { title, detail: error.message, fields };
}

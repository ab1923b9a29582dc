import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import {
  EntryAlternative,
  EntryForm,
  type Failure,
  type Typed,
} from '#features/people/accounts/EntryForm.tsx';
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

  const signIn = async (typed: Typed) => {
    const body = { email: typed('email'), password: typed('password') };
    try {
      enter((await api<typeof login>('POST /api/auth/login', { body })).user);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'code_needed')) throw error;
      setProven(body);
    }
  };

  if (proven) return <CodeStep {...proven} onEnter={enter} onBack={() => setProven(null)} />;
  return (
    <>
      <EntryForm
        action="/login"
        failure={TITLE}
        submitLabel="Iniciar sesión"
        pendingLabel="Iniciando sesión..."
        check={check}
        send={signIn}
        explain={explain}
      >
        {(wrong) => (
          <>
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
          </>
        )}
      </EntryForm>
      <PasskeySignIn onEnter={enter} />
      <EntryAlternative
        question="¿Primera vez aquí?"
        href={withNext('/registro', next)}
        label="Crear cuenta"
      />
    </>
  );
}

const TITLE = 'Error en el inicio de sesión';

function check(typed: Typed): Failure | null {
  const missing = ['email', 'password'].filter((name) => !typed(name).trim());
  if (missing.length === 0) return null;
  return {
    title: 'Campos requeridos',
    detail: 'Por favor ingresa tu email y contraseña',
    fields: Object.fromEntries(missing.map((name) => [name, ''])),
  };
}

function explain(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { title: TITLE, detail: 'Credenciales inválidas' };
  // Too many attempts, or no connection, is not the fault of a field.
  const fields: Failure['fields'] =
    error.code === 'bad_credentials'
      ? // Either may be wrong; the password, which nobody sees, is the likelier one.
        { password: '' }
      : error.code === 'invalid'
        ? { email: '', password: '' }
        : undefined;
  return { title: TITLE, detail: error.message, fields };
}

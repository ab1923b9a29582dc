import { useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { isEmail } from '#foundation/contract/email.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { signUp } from './accounts.contract.ts';
import { ConsentField } from './ConsentField.tsx';
import { PRIVACY_VERSION } from './consent.rules.ts';
import { EntryAlternative, EntryForm, EntryPair, type Failure } from './EntryForm.tsx';
import { TOO_SHORT } from './new-password.rules.ts';
import { ownPath, withNext } from './next-page.rules.ts';
import { useAlreadySignedIn } from './useAlreadySignedIn.tsx';

const INVITATION = {
  detail: 'Guarda tus favoritas y, cuando quieras, publica la tarjeta de tu negocio.',
  action: { label: 'Crear tarjeta', href: '/create-card' },
};
const FAILED = 'No pudimos crear tu cuenta';
const CHECK = 'Revisa los campos marcados.';
const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

function emailProblem(email: string): { email?: string } {
  if (!email) return { email: 'Escribe tu correo' };
  return isEmail(email) ? {} : { email: 'Email inválido' };
}

/** Opens an account, signs in, and continues to `next` or home. */
export function RegisterForm({ next }: { next: string }) {
  useAlreadySignedIn(next);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const openAccount = async (values: FormData) => {
    const [firstName = '', lastName = '', email = '', password = ''] = FIELDS.map((name) =>
      String(values.get(name) ?? ''),
    );
    const fields = {
      ...emailProblem(email.trim()),
      ...(password.length < MIN_PASSWORD && { password: TOO_SHORT }),
      ...(!values.has('consent') && { consent: 'Marca que la leíste y que aceptas.' }),
    };
    if (Object.keys(fields).length > 0) return setFailure({ title: FAILED, detail: CHECK, fields });
    setFailure(null);
    setIsPending(true);
    try {
      await api<typeof signUp>('POST /api/users', {
        body: { email, password, firstName, lastName, consentVersion: PRIVACY_VERSION },
      });
      const goal = ownPath(next);
      // People who continue to another page only get a greeting.
      toastOnNextPage({ title: '¡Te damos la bienvenida!', ...(goal ? {} : INVITATION) });
      location.assign(goal ?? '/');
    } catch (error) {
      setIsPending(false);
      setFailure(explain(error));
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <>
      <EntryForm
        action="/registro"
        failure={failure}
        submitLabel="Crear cuenta"
        pendingLabel={isPending ? 'Creando...' : null}
        onSubmit={openAccount}
      >
        <EntryPair>
          <Field
            label="Nombre"
            name="firstName"
            autoComplete="given-name"
            maxLength={60}
            hint="Opcional"
            error={wrong.firstName}
          />
          <Field
            label="Apellido"
            name="lastName"
            autoComplete="family-name"
            maxLength={60}
            hint="Opcional"
            error={wrong.lastName}
          />
        </EntryPair>
        <Field
          label="Correo"
          name="email"
          type="email"
          autoComplete="username"
          required
          hint="Con él entras a tu cuenta. No se publica."
          error={wrong.email}
        />
        <Field
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={`Al menos ${MIN_PASSWORD} caracteres.`}
          error={wrong.password}
        />
        <ConsentField error={wrong.consent} />
      </EntryForm>
      <EntryAlternative
        question="¿Ya tienes cuenta?"
        href={withNext('/login', next)}
        label="Iniciar sesión"
      />
    </>
  );
}

function explain(error: unknown): Failure {
  const title = FAILED;
  if (!(error instanceof ApiError)) return { title, detail: 'Inténtalo de nuevo en un momento.' };
  if (error.code === 'email_taken') return { title, fields: { email: error.message } };
  const { fields, message } = error;
  if (fields.consentVersion) return { title, detail: fields.consentVersion };
  return Object.keys(fields).length > 0 ? { title, detail: CHECK, fields } : { title, detail: message };
}

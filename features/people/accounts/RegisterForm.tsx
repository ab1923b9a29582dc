import { ApiError } from '#foundation/contract/api.ts';
import { isEmail } from '#foundation/contract/email.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { signUp } from './accounts.contract.ts';
import { ConsentField } from './ConsentField.tsx';
import { PRIVACY_VERSION } from './consent.rules.ts';
import { EntryAlternative, EntryForm, type Failure, type Typed } from './EntryForm.tsx';
import { TOO_SHORT } from './new-password.rules.ts';
import { ownPath, withNext } from './next-page.rules.ts';
import { useAlreadySignedIn } from './useAlreadySignedIn.tsx';

const INVITATION = {
  detail: 'Guarda tus favoritas y, cuando quieras, publica la tarjeta de tu negocio.',
  action: { label: 'Crear tarjeta', href: '/create-card' },
};
const FAILED = 'No pudimos crear tu cuenta';

function emailProblem(email: string): { email?: string } {
  if (!email) return { email: 'Escribe tu correo' };
  return isEmail(email) ? {} : { email: 'Email inválido' };
}

function check(typed: Typed): Failure | null {
  const fields = {
    ...emailProblem(typed('email').trim()),
    ...(typed('password').length < MIN_PASSWORD && { password: TOO_SHORT }),
    ...(!typed('consent') && { consent: 'Marca que la leíste y que aceptas.' }),
  };
  return Object.keys(fields).length > 0 ? { title: '', fields } : null;
}

function explain(error: unknown): Failure {
  const outdated = error instanceof ApiError && error.fields.consentVersion;
  if (outdated) return { title: FAILED, detail: outdated };
  const failure = formFailure(FAILED, error);
  return 'fields' in failure ? { ...failure, detail: 'Revisa los campos marcados.' } : failure;
}

/** Opens an account, signs in, and continues to `next` or home. */
export function RegisterForm({ next }: { next: string }) {
  useAlreadySignedIn(next);
  const openAccount = async (typed: Typed) => {
    const [email, password] = [typed('email'), typed('password')];
    await api<typeof signUp>('POST /api/users', {
      body: { email, password, firstName: typed('firstName'), consentVersion: PRIVACY_VERSION },
    });
    const goal = ownPath(next);
    // What people wanted to do is greeting enough.
    if (!goal) toastOnNextPage({ title: '¡Te damos la bienvenida!', ...INVITATION });
    location.assign(goal ?? '/');
  };
  return (
    <>
      <EntryForm
        action="/registro"
        failure={FAILED}
        submitLabel="Crear cuenta"
        pendingLabel="Creando..."
        check={check}
        send={openAccount}
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
              hint={wrong.email ? undefined : 'Con él entras a tu cuenta. No se publica.'}
              error={wrong.email}
            />
            <Field
              label="Contraseña"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              hint={wrong.password ? undefined : `Al menos ${MIN_PASSWORD} caracteres.`}
              error={wrong.password}
            />
            <Field
              label="Tu nombre (opcional)"
              name="firstName"
              autoComplete="given-name"
              maxLength={60}
              error={wrong.firstName}
            />
            <ConsentField error={wrong.consent} />
          </>
        )}
      </EntryForm>
      <EntryAlternative
        question="¿Ya tienes cuenta?"
        href={withNext('/login', next)}
        label="Iniciar sesión"
      />
    </>
  );
}

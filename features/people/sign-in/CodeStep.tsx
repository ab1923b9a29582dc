import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { EntryForm, type Failure } from '#features/people/accounts/EntryForm.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { CodeField } from './CodeField.tsx';
import styles from './LoginForm.module.css';
import type { login } from './login.contract.ts';

interface CodeStepProps {
  email: string;
  password: string;
  onEnter: (user: User) => void;
  onBack: () => void;
}

/** The second step of the login: a code of the app, or a recovery code. */
export function CodeStep({ email, password, onEnter, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <>
      <EntryForm
        key={kind}
        action="/login"
        failure={TITLE}
        submitLabel="Entrar"
        pendingLabel="Entrando..."
        check={(typed) =>
          typed('code').trim() ? null : { title: TITLE, detail: 'Escribe el código.', fields: { code: '' } }
        }
        send={async (typed) => {
          const body = { email, password, code: typed('code').trim() };
          onEnter((await api<typeof login>('POST /api/auth/login', { body })).user);
        }}
        explain={(error) => explain(error, isRecovery)}
      >
        {(wrong) => <CodeField kind={kind} isWrong={'code' in wrong} focusesAtOnce />}
      </EntryForm>
      <div className={styles.otherWays}>
        <Button variant="plain" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Usar el código de la app' : 'Usar un código de recuperación'}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Volver
        </Button>
      </div>
      {isRecovery && (
        <p className={styles.lost}>
          ¿Tampoco tienes los códigos? Escríbele a quien administra el sitio: puede apagar la verificación en
          dos pasos de tu cuenta.
        </p>
      )}
    </>
  );
}

const TITLE = 'No pudimos comprobar el código';

function explain(error: unknown, isRecovery: boolean): Failure {
  if (!(error instanceof ApiError && error.code === 'bad_code')) return formFailure(TITLE, error);
  return {
    title: TITLE,
    detail: isRecovery ? 'Ese código no existe o ya se usó.' : error.message,
    fields: { code: '' },
  };
}

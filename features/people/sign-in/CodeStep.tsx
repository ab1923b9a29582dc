import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { EntryForm, type Failure } from '#features/people/accounts/EntryForm.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const send = async (values: FormData) => {
    const code = String(values.get('code') ?? '').trim();
    if (!code) return setFailure({ title: TITLE, detail: 'Escribe el código.', fields: { code: '' } });
    setFailure(null);
    setIsPending(true);
    try {
      const { user } = await api<typeof login>('POST /api/auth/login', { body: { email, password, code } });
      onEnter(user);
    } catch (error) {
      setIsPending(false);
      setFailure(explain(error, isRecovery));
    }
  };

  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <>
      <EntryForm
        action="/login"
        failure={failure}
        submitLabel="Entrar"
        pendingLabel={isPending ? 'Entrando...' : null}
        onSubmit={send}
      >
        <CodeField key={kind} kind={kind} isWrong={failure?.fields !== undefined} focusesAtOnce />
      </EntryForm>
      <div className={styles.otherWays}>
        <Button
          variant="plain"
          onClick={() => {
            setFailure(null);
            setIsRecovery(!isRecovery);
          }}
        >
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
  if (!(error instanceof ApiError)) return { title: TITLE, detail: 'Inténtalo de nuevo en un momento.' };
  if (error.code !== 'bad_code') return { title: TITLE, detail: error.message };
  return {
    title: TITLE,
    detail: isRecovery ? 'Ese código no existe o ya se usó.' : error.message,
    fields: { code: '' },
  };
}

import { useState } from 'react';
import { EntryForm, type Failure, failureOf } from '#features/people/accounts/EntryForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { forgotPassword } from './recovery.contract.ts';

interface RecoverFormProps {
  sendsMail: boolean;
  /** Called when the request was accepted, whether or not the account exists. */
  onSent: (email: string) => void;
}

/** Requests a link to set a new password. */
export function RecoverForm({ sendsMail, onSent }: RecoverFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const ask = async (values: FormData) => {
    const email = String(values.get('email') ?? '').trim();
    if (!email) return setFailure({ title: 'Falta tu correo', fields: { email: '' } });
    setFailure(null);
    setIsPending(true);
    try {
      await api<typeof forgotPassword>('POST /api/auth/forgot-password', { body: { email } });
      onSent(email);
    } catch (error) {
      setIsPending(false);
      setFailure(failureOf(error, 'No pudimos enviar el enlace', 'email'));
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <EntryForm
      action="/recuperar"
      failure={failure}
      submitLabel={sendsMail ? 'Enviar enlace' : 'Pedir enlace'}
      pendingLabel={isPending ? 'Enviando...' : null}
      onSubmit={ask}
    >
      <Field
        label="Correo"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={wrong.email}
        isWrong={'email' in wrong}
      />
    </EntryForm>
  );
}

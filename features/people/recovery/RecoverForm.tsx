import { EntryForm } from '#features/people/accounts/EntryForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { forgotPassword } from './recovery.contract.ts';

interface RecoverFormProps {
  sendsMail: boolean;
  /** Called when the request was accepted, whether or not the account exists. */
  onSent: (email: string) => void;
}

/** Requests a link to set a new password. */
export const RecoverForm = ({ sendsMail, onSent }: RecoverFormProps) => (
  <EntryForm
    action="/recuperar"
    failure="No pudimos enviar el enlace"
    submitLabel={sendsMail ? 'Enviar enlace' : 'Pedir enlace'}
    pendingLabel="Enviando..."
    check={(typed) => (typed('email').trim() ? null : { title: 'Falta tu correo', fields: { email: '' } })}
    send={async (typed) => {
      const email = typed('email').trim();
      await api<typeof forgotPassword>('POST /api/auth/forgot-password', { body: { email } });
      onSent(email);
    }}
  >
    {(wrong) => (
      <Field
        label="Correo"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={wrong.email}
        isWrong={'email' in wrong}
      />
    )}
  </EntryForm>
);

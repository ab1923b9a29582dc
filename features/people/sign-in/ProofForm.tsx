import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { isAboutCode } from './codes.rules.ts';
import styles from './ProofForm.module.css';

/** Messages by field name. */
export type Wrong = Record<string, string>;

interface ProofFormProps {
  email: string;
  submitLabel: string;
  pendingLabel: string;
  isDanger?: boolean;
  /** The title of an error that belongs to no field. */
  failure: string;
  /** Explains a failure that is not an answer of the server. */
  explain?: (error: unknown) => string;
  /** Receives the password and the values of the other fields. */
  onSubmit: (currentPassword: string, values: FormData) => Promise<void>;
  onClose: () => void;
  /** What this is about, and further fields. */
  children: (wrong: Wrong) => ReactNode;
  /** Whether the password was given in an earlier step, so that it is not asked for again. */
  isProven?: boolean;
}

/** A dialog's form that asks for the password before it changes how one signs in. */
export function ProofForm(props: ProofFormProps) {
  const { email, submitLabel, pendingLabel, isDanger, failure, explain, onSubmit, onClose, children } = props;
  const { isProven = false } = props;
  const [wrong, setWrong] = useState<Wrong>({});
  const [detail, setDetail] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useFocusOnProblem(wrong);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const currentPassword = String(values.get('currentPassword') ?? '');
    setDetail(null);
    const missing = {
      ...(isProven || currentPassword ? {} : { currentPassword: 'Escribe tu contraseña.' }),
      ...(values.has('code') && !String(values.get('code')).trim() ? { code: 'Escribe el código.' } : {}),
      ...(values.has('name') && !String(values.get('name')).trim() ? { name: 'Escribe un nombre.' } : {}),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setIsPending(true);
    try {
      await onSubmit(currentPassword, values);
    } catch (error) {
      setIsPending(false);
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'bad_credentials') setWrong({ currentPassword: 'Esa no es tu contraseña.' });
      else if (isAboutCode(error)) setWrong({ code: error.message });
      else setDetail(explain?.(error) ?? (error instanceof ApiError ? error.message : RETRY));
    }
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {detail && <Alert title={failure} detail={detail} />}
      {/* Tells password managers whose password it is. */}
      {!isProven && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {children(wrong)}
      {!isProven && (
        <Field
          label="Tu contraseña"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={wrong.currentPassword}
        />
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'ink'} disabled={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

const RETRY = 'Inténtalo de nuevo en un momento.';

/** `ProofForm` as a dialog of its own; open while mounted. */
export const ProofDialog = ({ title, ...form }: ProofFormProps & { title: string }) => (
  <Dialog isOpen title={title} onClose={form.onClose}>
    <ProofForm {...form} />
  </Dialog>
);

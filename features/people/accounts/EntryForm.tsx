import { type FormEvent, type ReactNode, useEffect } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import styles from './EntryForm.module.css';

export interface Failure {
  title: string;
  detail?: string;
  /** Messages by field name. An empty message marks the field as wrong; the alert above says why. */
  fields?: Record<string, string>;
}

/** The failure of a request about the one field `name`: shown at the field if the server names it. */
export function failureOf(error: unknown, title: string, name: string): Failure {
  if (!(error instanceof ApiError)) return { title, detail: 'Inténtalo de nuevo en un momento.' };
  const problem = error.fields[name];
  return problem ? { title, fields: { [name]: problem } } : { title, detail: error.message };
}

interface EntryFormProps {
  /** Where the form is sent without scripts. The method is POST, because a password does not belong in an address. */
  action: string;
  failure: Failure | null;
  submitLabel: string;
  /** Replaces the label while the request runs. */
  pendingLabel: string | null;
  onSubmit: (values: FormData) => void;
  children: ReactNode;
}

/** The form of login, sign-up and recovery: an alert above the fields, which keep their values. */
export function EntryForm(props: EntryFormProps) {
  const { action, failure, submitLabel, pendingLabel, onSubmit, children } = props;
  const form = useFocusOnProblem(failure);
  useEarlySubmit(form);
  // A wrong password is typed again from its beginning.
  useEffect(() => {
    const field = document.activeElement;
    if (failure && field instanceof HTMLInputElement && field.type === 'password') field.select();
  }, [failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pendingLabel === null) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className={styles.form} method="post" action={action} noValidate onSubmit={submit}>
      <noscript>
        <p className={styles.noScript}>
          Para entrar a tu cuenta, activa JavaScript en tu navegador. Las tarjetas se pueden ver sin él.
        </p>
      </noscript>
      {failure && <Alert title={failure.title} detail={failure.detail} />}
      {children}
      <Button type="submit" wide className={styles.submit} disabled={pendingLabel !== null}>
        {pendingLabel ?? submitLabel}
      </Button>
    </form>
  );
}

/** Two short fields side by side. */
export const EntryPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** A note above the submit button. */
export const EntryNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** The link to the other form. */
export function EntryAlternative({
  question,
  href,
  label,
}: {
  question: string;
  href: string;
  label: string;
}) {
  return (
    <p className={styles.alternative}>
      {question} <a href={href}>{label}</a>
    </p>
  );
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './EntryForm.module.css';

export interface Failure {
  /** '' where the messages at the fields say enough. */
  title: string;
  detail?: string;
  /** Messages by field name. An empty message marks the field as wrong; the alert above says why. */
  fields?: Record<string, string>;
}

/** What was typed into the field with this name. */
export type Typed = (name: string) => string;

export interface EntryFormProps {
  /** The title of a failure. */
  failure: string;
  /** Where the form is sent without scripts. The method is POST, because a password does not belong in an address. */
  action?: string;
  submitLabel: string;
  pendingLabel: string;
  /** Whether the form stays and can be sent again; otherwise its button waits for the next page. */
  stays?: boolean;
  /** Whether the button waits until every field is filled in. */
  needsAll?: boolean;
  isDanger?: boolean;
  /** Nothing was changed yet that could be sent. */
  isQuiet?: boolean;
  /** Leaves the dialog that the form is in. */
  onCancel?: () => void;
  /** What is wrong before anything is sent. */
  check?: (typed: Typed) => Failure | null;
  /** @throws {ApiError} when the server refuses */
  send: (typed: Typed, form: HTMLFormElement) => Promise<void>;
  explain?: (error: unknown) => Failure;
  children: (wrong: Record<string, string>) => ReactNode;
}

/** A form of somebody's account: an alert above the fields, which keep their values. */
export function EntryForm({ failure: title, action, stays = false, needsAll, ...props }: EntryFormProps) {
  const { submitLabel, pendingLabel, isDanger, isQuiet, onCancel, check, send, explain, children } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isFilled, setFilled] = useState(!needsAll);
  const form = useFocusOnProblem(failure);
  useEarlySubmit(form);
  // A wrong password is typed again from its beginning.
  useEffect(() => {
    const field = document.activeElement;
    if (failure && field instanceof HTMLInputElement && field.type === 'password') field.select();
  }, [failure]);
  const readFilled = () => {
    if (needsAll && form.current) setFilled([...new FormData(form.current).values()].every(Boolean));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { currentTarget } = event;
    const values = new FormData(currentTarget);
    const typed: Typed = (name) => String(values.get(name) ?? '');
    const wrong = check?.(typed) ?? null;
    setFailure(wrong);
    if (wrong) return;
    setPending(true);
    try {
      await send(typed, currentTarget);
      if (stays) setPending(false);
    } catch (error) {
      setPending(false);
      setFailure(explain?.(error) ?? formFailure(title, error));
    }
    readFilled();
  };
  const button = (
    <Button
      type="submit"
      variant={isDanger ? 'danger' : isQuiet ? 'line' : 'ink'}
      wide={!stays && !onCancel}
      className={onCancel ? undefined : stays ? styles.again : styles.submit}
      disabled={isPending || !isFilled}
    >
      {isPending ? pendingLabel : submitLabel}
    </Button>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onInput={readFilled}
    >
      <noscript>
        <p className={styles.noScript}>
          Para entrar a tu cuenta, activa JavaScript en tu navegador. Las tarjetas se pueden ver sin él.
        </p>
      </noscript>
      {failure?.title && <Alert title={failure.title} detail={failure.detail} />}
      {children(failure?.fields ?? {})}
      {onCancel ? (
        <DialogActions>
          <Button variant="line" onClick={onCancel}>
            Cancelar
          </Button>
          {button}
        </DialogActions>
      ) : (
        button
      )}
    </form>
  );
}

/** Two short fields side by side. */
export const EntryPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** A note above the submit button. */
export const EntryNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

interface EntryAlternativeProps {
  question: string;
  href: string;
  label: string;
}

/** The link to the other form. */
export const EntryAlternative = ({ question, href, label }: EntryAlternativeProps) => (
  <p className={styles.alternative}>
    {question} <a href={href}>{label}</a>
  </p>
);

import type { FormEvent, ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import styles from './AdminForm.module.css';
import type { FormFailure } from './admin-forms.rules.ts';
import { useFirstProblem } from './useFirstProblem.tsx';

interface AdminFormProps {
  title: string;
  introduction?: string;
  failure: FormFailure | null;
  submitLabel: string;
  /** Replaces the label while the request runs. */
  pendingLabel: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A screen with one form. Saving and cancelling both lead back to the panel. */
export function AdminForm(props: AdminFormProps) {
  const { title, introduction, failure, submitLabel, pendingLabel, onSubmit, children } = props;
  const form = useFirstProblem(failure?.fields ?? {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pendingLabel === null) onSubmit();
  };
  return (
    <main className={styles.main} id="contenido">
      <h1>{title}</h1>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
      <form ref={form} noValidate method="post" onSubmit={submit}>
        {failure?.title && <Alert title={failure.title} detail={failure.detail} />}
        {children}
        <div className={styles.actions}>
          <Button variant="line" href="/admin">
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={pendingLabel !== null}>
            {pendingLabel ?? submitLabel}
          </Button>
        </div>
      </form>
    </main>
  );
}

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

import type { FormEvent, ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import styles from './AdminForm.module.css';
import type { FormFailure } from './admin-forms.rules.ts';

interface AdminFormProps {
  title: string;
  introduction?: ReactNode;
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
  const form = useFocusOnProblem(failure);
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

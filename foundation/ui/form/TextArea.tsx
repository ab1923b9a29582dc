import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string;
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...textarea}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

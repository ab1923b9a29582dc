import { useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { PesosInput } from './PesosInput.tsx';

interface PesosFieldProps {
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** The typed text, held by the parent. */
  text: string;
  onType: (text: string) => void;
}

/** A labelled price. */
export function PesosField({ label, name, hint, error, text, onType }: PesosFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
        <PesosInput
          id={id}
          name={name}
          value={text}
          onChange={onType}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

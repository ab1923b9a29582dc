import { useId, useState } from 'react';
import styles from './Field.module.css';
import { groupPesos, PesosInput } from './PesosInput.tsx';

interface PesosFieldProps {
  label: string;
  name: string;
  /** Whole pesos; null for none. */
  initial: number | null;
  hint?: string;
  /** What is wrong with it, in words. */
  error?: string;
}

/** A labelled price. */
export function PesosField({ label, name, initial, hint, error }: PesosFieldProps) {
  const id = useId();
  const [text, setText] = useState(initial === null ? '' : groupPesos(`${initial}`));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
        <PesosInput
          id={id}
          name={name}
          value={text}
          onChange={setText}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={described || undefined}
        />
      </span>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { groupPesos, PesosInput } from './PesosInput.tsx';

type PesosFieldProps = {
  label: string;
  name: string;
  hint?: string;
  /** The error message. */
  error?: string;
} & (
  | {
      /** The initial price in whole pesos, or null. The field itself holds what is typed. */
      initial: number | null;
    }
  | {
      /** The typed text, held by the parent. */
      text: string;
      onType: (text: string) => void;
    }
);

/** A labelled price. */
export function PesosField({ label, name, hint, error, ...given }: PesosFieldProps) {
  const id = useId();
  const [own, setOwn] = useState(
    'initial' in given && given.initial !== null ? groupPesos(`${given.initial}`) : '',
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
        <PesosInput
          id={id}
          name={name}
          value={'text' in given ? given.text : own}
          onChange={'text' in given ? given.onType : setOwn}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

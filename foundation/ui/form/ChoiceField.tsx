import { type ComponentProps, useId } from 'react';
import { ChevronDown } from '#foundation/ui/icon/lucide.ts';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string;
  error?: string;
  hint?: string | undefined;
  options: readonly { value: string; label: string }[];
}

export function ChoiceField({ label, error, hint, options, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <select
          {...select}
          id={id}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, error, hint })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </span>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

import { type ComponentProps, useId, useState } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DateInput } from './DateInput.tsx';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** Why the value is needed, or what it should look like. */
  hint?: string;
  error?: string;
  /** Marks the field as wrong although the message is shown elsewhere. */
  isWrong?: boolean;
}

/** A labelled input. A password can be made visible. */
export function Field({ label, hint, error, isWrong, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const common = {
    ...input,
    id,
    'aria-invalid': isWrong || Boolean(error) || undefined,
    'aria-describedby': describedBy({ id, hint, error }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        {type === 'date' ? (
          <DateInput {...common} value={String(input.value ?? '')} />
        ) : (
          <input
            {...common}
            type={isPassword && isShown ? 'text' : type}
            data-eye={isPassword || undefined}
          />
        )}
        {isPassword && (
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          </button>
        )}
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

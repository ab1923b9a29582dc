import { useId } from 'react';
import styles from './ConsentField.module.css';

/** The checkbox with which a person agrees to the privacy text. It is never ticked beforehand. */
export function ConsentField({ error }: { error?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          Leí la{' '}
          <a href="/privacidad" target="_blank" rel="noopener">
            política de privacidad
          </a>{' '}
          y acepto que guarden mis datos como dice.
        </span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

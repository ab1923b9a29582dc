import type { ReactNode } from 'react';
import styles from './FieldNotes.module.css';

interface FieldNotesProps {
  id: string;
  /** Why the value is needed, or what it should look like. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the error is announced when it appears, not only when the field has the focus. */
  isAlert?: boolean;
}

/** The hint and the error below a field. The field refers to them, see `describedBy`. */
export const FieldNotes = ({ id, hint, error, isAlert }: FieldNotesProps) => (
  <>
    {error && (
      <p className={styles.error} id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
        {error}
      </p>
    )}
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
);

export const FieldsHint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

import type { ReactNode } from 'react';
import styles from './FieldNotes.module.css';

interface FieldNotesProps {
  /** Of the field. */
  id: string;
  /** Why it is asked, or what is expected. */
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  /** What is wrong is read out as it appears, and not only with the field. */
  isAlert?: boolean;
}

/** What stands under a field. The field itself names it, see `describedBy`. */
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

/** What holds for several fields, and so is named by none. */
export const FieldsHint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

/** The `aria-describedby` of a field that has these notes. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

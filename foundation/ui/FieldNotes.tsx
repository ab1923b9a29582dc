import styles from './FieldNotes.module.css';

interface FieldNotesProps {
  /** Of the field. */
  id: string;
  /** Why it is asked, or what is expected. */
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  error?: string | undefined;
}

/** What stands under a field. The field itself names it, see `describedBy`. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
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
  </>
);

/** The `aria-describedby` of a field that has these notes. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

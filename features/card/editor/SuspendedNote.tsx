import { suspendedText } from '#features/card/cards/suspension-words.rules.ts';
import styles from './SuspendedNote.module.css';

/** Replaces the switch of a suspended card: says who deactivated it, and where to write. */
export const SuspendedNote = ({ contactEmail }: { contactEmail: string | null }) => (
  <p className={styles.note}>
    {suspendedText(null)}
    {contactEmail && <a href={`mailto:${contactEmail}`}>Escribir a {contactEmail}</a>}
  </p>
);

import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './RowNotes.module.css';

/** Shown for a moment in the row that changed. */
export const SavedNote = () => (
  <span className={styles.saved}>
    <Icon name="check" size={16} />
    Guardado
  </span>
);

export const OffNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.off}>{children}</span>
);

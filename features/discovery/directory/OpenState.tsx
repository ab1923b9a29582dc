import type { OpenWords } from '#features/card/opening-hours/open-timeline.rules.ts';
import styles from './OpenState.module.css';

interface OpenStateProps {
  /** Null when the hours cannot be read; then nothing is shown. */
  status: OpenWords | null;
}

/** A dot and a word that show whether the shop is open. */
export function OpenState({ status }: OpenStateProps) {
  if (!status) return <p />;
  return (
    <p className={styles.status} data-state={status.state}>
      {status.short}
    </p>
  );
}

import type { OpenWords } from '#features/card/opening-hours/open-timeline.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './OpenState.module.css';

interface OpenStateProps {
  /** Null when the hours cannot be read; then nothing is shown. */
  status: OpenWords | null;
  /** Also shows when the state changes. */
  isDetailed?: boolean;
}

/** A dot and a word that show whether the shop is open. */
export function OpenState({ status, isDetailed = false }: OpenStateProps) {
  if (!status) return <p />;
  return (
    <p className={classNames(styles.status, isDetailed && styles.detailed)} data-state={status.state}>
      {isDetailed ? (
        <>
          {status.label}
          {status.detail && <span> · {status.detail}</span>}
        </>
      ) : (
        status.short
      )}
    </p>
  );
}

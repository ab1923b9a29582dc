import type { ApiError } from '#foundation/contract/api.ts';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import styles from './PreviewWait.module.css';

interface PreviewWaitProps {
  failure: ApiError | null;
  onRetry: () => void;
}

/** Placeholder while the preview loads, or after it failed. */
export const PreviewWait = ({ failure, onRetry }: PreviewWaitProps) =>
  failure ? (
    <div className={styles.failed}>
      <LazyFailure of="Vista previa" error={failure} onRetry={onRetry} />
    </div>
  ) : (
    <p className={styles.waiting}>Cargando vista previa...</p>
  );

import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './RowsSkeleton.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%', '58%'];

interface RowsSkeletonProps {
  /** For screen readers, if nothing else tells them. */
  label?: string;
  /** Whether a search field and chips will appear above the rows. */
  hasTools?: boolean;
}

/** Placeholder rows while a list loads. */
export const RowsSkeleton = ({ label, hasTools = false }: RowsSkeletonProps) => (
  <div aria-busy="true">
    {label && (
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    )}
    <div className={styles.rows} aria-hidden="true">
      {hasTools && (
        <p>
          <b />
          <b />
        </p>
      )}
      {ROWS.map((width) => (
        <div key={width}>
          <i />
          <span style={{ width }} />
          <b />
        </div>
      ))}
    </div>
  </div>
);

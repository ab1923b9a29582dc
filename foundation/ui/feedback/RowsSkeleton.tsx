import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './RowsSkeleton.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%', '58%'];

/** Placeholder rows while a list loads. `label` is for screen readers. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
    <div className={styles.rows} aria-hidden="true">
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

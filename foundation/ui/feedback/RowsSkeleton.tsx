import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './RowsSkeleton.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%', '58%'];

/** The shape of the rows that are on their way. `label` says so to those who do not see it. */
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

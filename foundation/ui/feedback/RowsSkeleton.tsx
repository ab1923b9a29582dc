import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './RowsSkeleton.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%', '58%'];

interface RowsSkeletonProps {
  /** For screen readers, if nothing else tells them. */
  label?: string;
  /** What will appear: rows with a picture unless it says otherwise. */
  shape?: SkeletonShape;
}

export type SkeletonShape = 'products' | 'text' | 'people' | 'figures' | 'bubbles';

/** Placeholder rows while a list loads. */
export const RowsSkeleton = ({ label, shape }: RowsSkeletonProps) => (
  <div aria-busy="true">
    {label && (
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    )}
    <div className={styles.rows} data-shape={shape} aria-hidden="true">
      {shape === 'products' && (
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

import { Skeleton } from '#foundation/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './ListSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** The shape of the rows that are on their way. */
export const ListSkeleton = () => (
  <div className={styles.list}>
    <VisuallyHidden>
      <span role="status">Cargando panel de administración...</span>
    </VisuallyHidden>
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width="40px" height="40px" />
        <span>
          <Skeleton width="160px" />
          <Skeleton width="110px" height="12px" />
        </span>
        <Skeleton width="140px" />
        <Skeleton width="80px" />
        <Skeleton width="44px" height="26px" />
      </div>
    ))}
  </div>
);

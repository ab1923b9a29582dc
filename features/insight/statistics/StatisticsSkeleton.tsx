import { Skeleton } from '#foundation/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './StatisticsSkeleton.module.css';

const FOUR = ['62%', '54%', '70%', '58%'];

/** Placeholder while figures load. */
export const StatisticsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">Cargando estadísticas...</span>
    </VisuallyHidden>
    <div className={styles.range}>
      <Skeleton width="150px" height="18px" />
    </div>
    <div className={styles.figures} aria-hidden="true">
      {FOUR.map((width) => (
        <div key={width}>
          <Skeleton width={width} height="16px" />
          <Skeleton width="76%" height="28px" />
          <Skeleton width="50%" height="14px" />
        </div>
      ))}
    </div>
    <div className={styles.chart}>
      <Skeleton width="100%" height="260px" />
    </div>
  </div>
);

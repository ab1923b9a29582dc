import styles from './Skeleton.module.css';

/** A placeholder in the size (CSS lengths) of what is loading. It has no accessible name of its own. */
export const Skeleton = ({ width, height = '14px' }: { width: string; height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);

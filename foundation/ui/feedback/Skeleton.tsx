import styles from './Skeleton.module.css';

/** Stands for something that is on its way, in its size (CSS lengths). Says nothing: say elsewhere what is awaited. */
export const Skeleton = ({ width, height = '14px' }: { width: string; height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);

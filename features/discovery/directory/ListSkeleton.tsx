import styles from './ListSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder while businesses load. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

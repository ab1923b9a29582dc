import styles from './ListSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of the businesses that are on their way. */
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

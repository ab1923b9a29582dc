import styles from './Counters.module.css';

export interface Counter {
  label: string;
  /** Null until it is known; nothing is shown in its place. */
  count: number | null;
  /** Where what is counted can be seen. */
  href?: string;
}

const figures = new Intl.NumberFormat('es-CL');

/** What a person has here, in figures. */
export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <ul className={styles.counters}>
      {counters.map(({ label, count, href }) => {
        const content = (
          <>
            <b>{count === null ? ' ' : figures.format(count)}</b> {label}
          </>
        );
        return <li key={label}>{href ? <a href={href}>{content}</a> : <span>{content}</span>}</li>;
      })}
    </ul>
  );
}

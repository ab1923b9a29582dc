import styles from './Counters.module.css';

export interface Counter {
  label: string;
  /** Null until it is known; until then nothing is shown. */
  count: number | null;
  /** Where the counted things can be seen. */
  href?: string;
}

const figures = new Intl.NumberFormat('es-CL');

/** A person's figures: cards, saved cards, achievements. */
export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <ul className={styles.counters}>
      {counters.map(({ label, count, href }) => {
        const text = `${count === null ? '\u00a0' : figures.format(count)} ${label}`;
        return <li key={label}>{href ? <a href={href}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

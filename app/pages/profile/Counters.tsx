import { formatCount } from '#foundation/contract/count.ts';
import styles from './Counters.module.css';

export interface Counter {
  label: string;
  /** Null until it is known; until then nothing is shown. */
  count: number | null;
  /** Where the counted things can be seen. */
  href?: string;
}

/** A person's figures: cards, saved cards, achievements. */
export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <ul className={styles.counters}>
      {counters.map(({ label, count, href }) => {
        const text = `${count === null ? '\u00a0' : formatCount(count)} ${label}`;
        return <li key={label}>{href ? <a href={href}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

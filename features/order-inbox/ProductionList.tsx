import { shortDay } from '#features/orders/due-words.rules.ts';
import styles from './ProductionList.module.css';

interface ProductionListProps {
  /** 'YYYY-MM-DD' */
  date: string;
  now: Date;
  products: readonly { name: string; choices: string; quantity: number }[];
}

/** What has to be made for a day: 'Para sáb 28: 3 milhojas, 40 berlines'. */
export const ProductionList = ({ date, now, products }: ProductionListProps) => (
  <section className={styles.production} aria-labelledby="production-title">
    <h2 id="production-title">Para preparar {shortDay(date, now)}</h2>
    <ul>
      {products.map(({ name, choices, quantity }) => (
        <li key={`${name} ${choices}`}>
          <b>{quantity}</b>
          <span>
            {name}
            {choices && <small>{choices}</small>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

import { formatPesos } from '#foundation/contract/money.ts';
import styles from './ProductPrice.module.css';

/** The price, or that it is given on request: 0 pesos is no price. */
export const ProductPrice = ({ price }: { price: number }) =>
  price > 0 ? (
    <p className={styles.price}>{formatPesos(price)}</p>
  ) : (
    <p className={styles.onRequest}>Precio a consultar</p>
  );

import { formatPesos } from '#foundation/contract/money.ts';
import type { CardItem } from './card-items.rules.ts';
import styles from './ProductPrice.module.css';

/** The price or where prices begin, or that it is given on request: 0 pesos is no price. */
export const ProductPrice = ({ price, isFrom, per }: Pick<CardItem, 'price' | 'isFrom' | 'per'>) =>
  price > 0 ? (
    <p className={styles.price}>
      {isFrom && 'Desde '}
      {formatPesos(price)}
      {per && <small> {per}</small>}
    </p>
  ) : (
    <p className={styles.onRequest}>Precio a consultar</p>
  );

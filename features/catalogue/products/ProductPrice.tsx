import { formatPesos } from '#foundation/contract/money.ts';
import type { CardItem } from './card-items.rules.ts';
import styles from './ProductPrice.module.css';

/** The price, 'Desde' with the lowest price, or 'Precio a consultar' if the price is 0. */
export const ProductPrice = ({
  price,
  uf,
  isFrom,
  per,
}: Pick<CardItem, 'price' | 'uf' | 'isFrom' | 'per'>) =>
  uf || price > 0 ? (
    <p className={styles.price} data-price>
      {isFrom && 'Desde '}
      {uf ?? formatPesos(price)}
      {per && <small> {per}</small>}
    </p>
  ) : (
    <p className={styles.onRequest} data-price="ask">
      Precio a consultar
    </p>
  );

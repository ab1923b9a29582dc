import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import styles from './CartSums.module.css';
import type { Sums } from './checkout.rules.ts';

/** 'Productos', 'Despacho' and 'Total'; only the total if nothing is delivered. */
export const CartSums = ({ sums }: { sums: Sums }) => (
  <dl className={styles.sums}>
    {sums.fee !== null && (
      <>
        <Sum name="Productos" amount={formatPesos(sums.subtotal)} />
        <Sum name="Despacho" amount={sums.fee > 0 ? formatPesos(sums.fee) : 'Gratis'} />
      </>
    )}
    <Sum name="Total" amount={totalText(sums)} isTotal />
  </dl>
);

const Sum = ({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);

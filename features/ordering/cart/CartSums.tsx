import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import styles from './CartSums.module.css';
import type { Sums } from './checkout.rules.ts';

/** 'Productos', 'Despacho', 'Cupón DULCE10', 'Total' and the deposit; only what the order has. */
export const CartSums = ({ sums }: { sums: Sums }) => (
  <dl className={styles.sums}>
    {(sums.fee !== null || sums.discount > 0) && <Sum name="Productos" amount={formatPesos(sums.subtotal)} />}
    {sums.fee !== null && <Sum name="Despacho" amount={sums.fee > 0 ? formatPesos(sums.fee) : 'Gratis'} />}
    {sums.discount > 0 && <Sum name={`Cupón ${sums.coupon}`} amount={formatPesos(-sums.discount)} />}
    <Sum name="Total" amount={totalText(sums)} isTotal />
    {sums.deposit > 0 && <Sum name="Abono para confirmar" amount={formatPesos(sums.deposit)} />}
  </dl>
);

const Sum = ({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);

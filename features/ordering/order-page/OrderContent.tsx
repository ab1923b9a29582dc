import { CartSums } from '#features/ordering/cart/CartSums.tsx';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { orderAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import styles from './OrderContent.module.css';

/** The order's lines with their notes, and its amounts, unless the card hides prices. */
export function OrderContent({ order, now }: { order: CustomerOrder; now: Date }) {
  const { lines, fee, fulfilment, card, changedAt, timeZone } = order;
  const isDelivery = fulfilment?.type === 'delivery';
  return (
    <section className={styles.content} aria-label="Tu pedido">
      <h2>Tu pedido</h2>
      <p role="status" className={styles.changed}>
        {changedAt && `El negocio lo cambió ${dueWords(changedAt, now, timeZone)}.`}
      </p>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product can be in several lines, which do not move.
          <li key={at}>
            <span className={styles.quantity}>{quantityWords(line)}</span>
            <p>
              {line.name}
              {line.choices.length > 0 && <small>{line.choices.map(({ name }) => name).join(', ')}</small>}
              {line.note && <q>{line.note}</q>}
            </p>
            {card.showsPrices && (
              <span className={styles.price}>
                {line.subtotal > 0 ? formatPesos(line.subtotal) : 'por confirmar'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {card.showsPrices && (
        <div className={styles.sums}>
          <CartSums
            sums={{ ...order, subtotal: orderAmounts(lines).total, fee: isDelivery ? fee : null, deposit: 0 }}
          />
        </div>
      )}
    </section>
  );
}

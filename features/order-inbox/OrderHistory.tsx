import { dueWords } from '#features/orders/due-words.rules.ts';
import type { OrderWithHistory } from '#features/orders/order-inbox.contract.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './OrderHistory.module.css';
import { stateText } from './order-steps.rules.ts';

/** When the order reached each of its states. */
export function OrderHistory({ order, now }: { order: OrderWithHistory; now: Date }) {
  const zone = useShopZone();
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h3 id="history-title">Historia</h3>
      <ol>
        <li>
          <b>{order.source === 'owner' ? 'Anotado' : 'Recibido'}</b>
          <time dateTime={order.createdAt}>{dueWords(order.createdAt, now, zone)}</time>
        </li>
        {order.history.map(({ status, at, by, name }) => (
          <li key={at}>
            <b>
              {stateText({ status, cancelledBy: status === 'cancelada' ? by : null })}
              {name && ` · ${name}`}
            </b>
            <time dateTime={at}>{dueWords(at, now, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

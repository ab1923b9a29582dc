import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import type { OrderWithHistory } from '#features/ordering/orders/order-inbox.contract.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './OrderHistory.module.css';
import { stateText } from './order-steps.rules.ts';

/** When the order's status changed, and what the shop edited. */
export function OrderHistory({ order, now }: { order: OrderWithHistory; now: Date }) {
  const zone = useShopZone();
  const steps = [
    ...order.history.map(({ status, at, by, name }) => ({
      ...{ key: `${status} ${at}`, at, name },
      // Whoever has the link of the order's page can cancel it.
      changes: status === 'cancelada' && by === 'customer' ? ['Desde el enlace de su pedido'] : [],
      title: stateText({
        status,
        cancelledBy: status === 'cancelada' ? by : null,
        fulfilment: order.fulfilment,
      }),
    })),
    ...order.edits.map(({ changes, at, name }) => ({
      ...{ key: `edit ${at}`, at, name, changes, title: 'Cambio' },
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h3 id="history-title">Historia</h3>
      <ol>
        <li>
          <b>{order.source === 'owner' ? 'Anotado' : 'Recibido'}</b>
          <time dateTime={order.createdAt}>{dueWords(order.createdAt, now, zone)}</time>
        </li>
        {steps.map(({ key, at, name, title, changes }) => (
          <li key={key}>
            <p>
              <b>{name ? `${title} · ${name}` : title}</b>
              {changes.map((change) => (
                <small key={change}>{change}</small>
              ))}
            </p>
            <time dateTime={at}>{dueWords(at, now, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

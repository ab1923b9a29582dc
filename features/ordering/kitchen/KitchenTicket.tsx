import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { urgencyOf } from '#features/ordering/orders/order-urgency.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './KitchenTicket.module.css';
import type { KitchenOrder } from './kitchen-screens.contract.ts';

function takenBy({ fulfilment, table }: KitchenOrder): string {
  if (fulfilment === null) return '';
  if (fulfilment === 'table') return `Mesa ${table}`;
  return fulfilment === 'pickup' ? 'Retiro' : 'Despacho';
}

interface KitchenTicketProps {
  order: KitchenOrder;
  now: Date;
  onReady: (() => void) | null;
}

/** An order in letters that are large enough to read from across the kitchen. */
export function KitchenTicket({ order, now, onReady }: KitchenTicketProps) {
  const { urgency, words } = urgencyOf(order, now);
  const how = takenBy(order);
  const zone = useShopZone();
  return (
    <li
      className={styles.ticket}
      data-urgency={urgency}
      data-status={order.status}
      aria-label={`Pedido N.º ${order.number}`}
    >
      <header>
        <h2>{order.number}</h2>
        <p className={styles.when}>
          {order.dueAt ? <b>{dueWords(order.dueAt, now, zone)}</b> : <i>Lo antes posible</i>}
          {words && <span>{words}</span>}
        </p>
      </header>
      {(how || order.status === 'nueva' || order.changedAt) && (
        <p className={styles.facts}>
          {how && <span>{how}</span>}
          {order.status === 'nueva' && <b>Por confirmar</b>}
          {order.changedAt && <b className={styles.changed}>Cambió {dueWords(order.changedAt, now, zone)}</b>}
        </p>
      )}
      <ul>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
          <li key={at}>
            <b>{quantityWords(line)}</b>
            <div>
              {line.name}
              {line.choices && <p>{line.choices}</p>}
              {line.note && <em>«{line.note}»</em>}
            </div>
          </li>
        ))}
      </ul>
      {order.note && <p className={styles.note}>{order.note}</p>}
      {onReady && (
        <button
          type="button"
          className={styles.ready}
          aria-label={`Listo el pedido ${order.number}`}
          onClick={onReady}
        >
          Listo
        </button>
      )}
    </li>
  );
}

import { lineName } from '#features/orders/line-name.rules.ts';
import { paidText, totalText } from '#features/orders/order-amounts.rules.ts';
import { fulfilmentText, oneLine } from '#features/orders/order-text.rules.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import { clockDigits, DAY_NAMES, dayAndMonth, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './OrderTicket.module.css';

/** 'vie 27 nov, 13:00': paper is read tomorrow, too. */
function momentOnPaper(instant: string, zone: TimeZone): string {
  const { date, minutes } = localParts(new Date(instant), zone);
  const weekday = DAY_NAMES[weekdayOf(date)]?.slice(0, 3).toLowerCase();
  return `${weekday} ${dayAndMonth(date)}, ${clockDigits(minutes)}`;
}

/** What the shop has promised counts more than what was asked for. */
function promisedOnPaper({ readyAt, dueAt, fulfilment }: Order, zone: TimeZone): string {
  if (readyAt)
    return `${fulfilment?.type === 'delivery' ? 'Llega' : 'Listo'} ${momentOnPaper(readyAt, zone)}`;
  return dueAt ? `Para el ${momentOnPaper(dueAt, zone)}` : 'Lo antes posible';
}

/** An order on paper: for the kitchen and for the bag. */
export const OrderTicket = ({ order }: { order: Order }) => {
  const zone = useShopZone();
  return (
    <article className={styles.ticket}>
      <h2>N.º {order.number}</h2>
      <p className={styles.when}>{promisedOnPaper(order, zone)}</p>
      <p>Recibido {momentOnPaper(order.createdAt, zone)}</p>
      <p>
        {[order.customerName, order.customerPhone]
          .map((text) => oneLine(text ?? ''))
          .filter(Boolean)
          .join(', ')}
        {order.fulfilment && <span>{fulfilmentText(order.fulfilment)}</span>}
      </p>
      <ul>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
          <li key={at}>
            <b>{line.quantity} ×</b>
            <span>
              {oneLine(lineName(line))}
              {line.note && <em>“{oneLine(line.note)}”</em>}
            </span>
            <span>{line.subtotal > 0 ? formatPesos(line.subtotal) : ''}</span>
          </li>
        ))}
      </ul>
      {order.note && <p className={styles.note}>Nota: {oneLine(order.note)}</p>}
      {order.fee > 0 && <p>Despacho: {formatPesos(order.fee)}</p>}
      <p className={styles.total}>
        Total {totalText(order)}
        {order.paidAt && ` · ${paidText(order).toUpperCase()}`}
      </p>
    </article>
  );
};

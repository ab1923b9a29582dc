import type { CSSProperties } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { accentOf } from '#features/card/looks/accent.rules.ts';
import { dateWords } from '#features/ordering/orders/due-words.rules.ts';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import {
  discountText,
  missingDeposit,
  paidText,
  totalText,
} from '#features/ordering/orders/order-amounts.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { fulfilmentText, oneLine } from '#features/ordering/orders/order-text.rules.ts';
import { orderTitle } from '#features/ordering/orders/order-title.rules.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './OrderTicket.module.css';

/**
 * Includes the date, because a ticket may be read on another day. The time that the shop promised replaces the
 * requested one.
 */
function promisedTime({ readyAt, dueAt, fulfilment }: Order, zone: TimeZone): string {
  if (readyAt) return `${fulfilment?.type === 'delivery' ? 'Llega' : 'Listo'} ${dateWords(readyAt, zone)}`;
  return dueAt ? `Para el ${dateWords(dueAt, zone)}` : 'Lo antes posible';
}

export type ShopOnPaper = Pick<Card, 'title' | 'headerBackgroundColor'>;

/** An order printed on paper, for the kitchen and for the bag. */
export const OrderTicket = ({ order, shop }: { order: Order; shop: ShopOnPaper }) => {
  const zone = useShopZone();
  const isCancelled = order.status === 'cancelada';
  const owed = isCancelled ? 0 : order.total - (order.paidTotal ?? 0);
  const paid = owed > 0 ? `Abonado ${formatPesos(order.paidTotal ?? 0)}` : paidText(order);
  return (
    <article
      className={styles.ticket}
      style={{ '--shop': accentOf(shop.headerBackgroundColor).deep } as CSSProperties}
    >
      <p className={styles.shop}>{shop.title}</p>
      <h2>{orderTitle(order)}</h2>
      <p className={styles.when}>{isCancelled ? 'CANCELADO' : promisedTime(order, zone)}</p>
      <p>Recibido {dateWords(order.createdAt, zone)}</p>
      <p>
        {[order.customerName, order.customerPhone]
          .map((text) => oneLine(text ?? ''))
          .filter(Boolean)
          .join(', ')}
        {order.fulfilment && order.fulfilment.type !== 'table' && (
          <span>{fulfilmentText(order.fulfilment)}</span>
        )}
      </p>
      <ul>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
          <li key={at}>
            <b>{quantityWords(line)}</b>
            <span>
              {oneLine(lineName(line))}
              {line.note && <em>«{oneLine(line.note)}»</em>}
            </span>
            <span>{line.subtotal > 0 ? formatPesos(line.subtotal) : ''}</span>
          </li>
        ))}
      </ul>
      {order.note && <p className={styles.note}>Nota: {oneLine(order.note)}</p>}
      {order.fee > 0 && <p>Despacho: {formatPesos(order.fee)}</p>}
      {order.coupon && <p>{discountText(order)}</p>}
      <p className={styles.total}>
        Total {totalText(order)}
        {order.paidTotal !== null && ` · ${paid.toUpperCase()}`}
      </p>
      {missingDeposit(order) > 0 && !isFinished(order) && (
        <p>Falta el abono de {formatPesos(missingDeposit(order))}</p>
      )}
      {owed > 0 && <p className={styles.owed}>POR COBRAR {totalText({ ...order, total: owed })}</p>}
    </article>
  );
};

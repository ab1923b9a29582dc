import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { orderPagePath } from '#features/ordering/orders/order-page.rules.ts';
import { stateWords } from '#features/ordering/orders/order-state.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { isUnnoticed } from '#features/ordering/orders/seen-words.rules.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { dayAndMonth } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { PictureRow } from '#foundation/ui/list/PictureRow.tsx';
import styles from './CustomerOrders.module.css';
import type { ListedOrder } from './customer-orders.contract.ts';

/** What the customer still has to do, on the order's page, so that the shop gets to know of it. */
const TO_DO = {
  whatsapp: 'Envía el WhatsApp',
  email: 'Envía el correo',
  direct: 'Avísale al local',
};

/** An order in its customer's list: the shop, what was ordered, the time, the total, and the status. */
export function ListedOrderRow({ order, now }: { order: ListedOrder; now: Date }) {
  const { card, number, status, total, isPartlyUnpriced, createdAt, timeZone } = order;
  const isWaiting = isUnnoticed(order, now);
  const { title, detail } = isWaiting ? { title: TO_DO[order.channel], detail: '' } : stateWords(order, now);
  const isUnderWay = status === 'confirmada' || status === 'lista';
  // In one line there is no room for the whole date.
  const when = detail && order.dueAt && !order.readyAt ? dueWords(order.dueAt, now, timeZone) : detail;
  const words = [
    `N.º ${number}`,
    dayAndMonth(localParts(new Date(createdAt), timeZone).date),
    card.showsPrices && !isPartlyUnpriced && formatPesos(total),
  ];
  return (
    <PictureRow
      href={orderPagePath(order.token)}
      picture={<Picture src={profilePictureOf(card)} width={60} height={60} sizes="60px" widest={240} />}
      title={card.title}
    >
      <span className={styles.lines}>
        {order.lines.map((line) => `${quantityWords(line)} ${line.name}`).join(', ')}
      </span>
      {words.filter(Boolean).join(' · ')}
      <span
        className={styles.state}
        data-over={isFinished(order) || undefined}
        data-waits={isWaiting || undefined}
      >
        {title}
        {isUnderWay && when && ` · ${when}`}
      </span>
    </PictureRow>
  );
}

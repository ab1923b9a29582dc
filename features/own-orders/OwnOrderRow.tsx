import { Picture } from '#features/images/Picture.tsx';
import { stateWords } from '#features/order-page/order-state.rules.ts';
import { orderPagePath } from '#features/orders/order-page.rules.ts';
import { dayAndMonth } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OwnOrderRow.module.css';
import type { OwnOrder } from './own-orders.contract.ts';

const IS_OVER = ['entregada', 'cancelada'];

/** An order in its customer's list: the shop, when, how much, and where it is. */
export function OwnOrderRow({ order, now }: { order: OwnOrder; now: Date }) {
  const { card, number, status, total, isPartlyUnpriced, createdAt, timeZone } = order;
  const { title, detail } = stateWords(order, now);
  const isOver = IS_OVER.includes(status);
  const hasTime = status === 'confirmada' || status === 'lista';
  const words = [
    `N.º ${number}`,
    dayAndMonth(localParts(new Date(createdAt), timeZone).date),
    card.showsPrices && !isPartlyUnpriced && formatPesos(total),
  ];
  return (
    <a className={styles.row} href={orderPagePath(order.token)}>
      <Picture
        src={card.profileImageUrl ?? `/image/${card.subdomain}`}
        width={60}
        height={60}
        sizes="60px"
        widest={240}
      />
      <span className={styles.text}>
        <b>{card.title}</b>
        <span>{words.filter(Boolean).join(' · ')}</span>
        <span className={styles.state} data-over={isOver || undefined}>
          {title}
          {hasTime && detail && ` · ${detail}`}
        </span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

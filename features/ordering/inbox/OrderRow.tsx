import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { paidText, totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { orderTitle } from '#features/ordering/orders/order-title.rules.ts';
import { urgencyOf } from '#features/ordering/orders/order-urgency.rules.ts';
import type { Order, OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './OrderRow.module.css';
import { OrderState } from './OrderState.tsx';
import { orderAge } from './order-age.rules.ts';
import { factWords, isUnsent, missingMessage } from './order-facts.rules.ts';
import { stepsOf } from './order-steps.rules.ts';

interface OrderRowProps {
  order: Order;
  now: Date;
  hasState: boolean;
  isChosen: boolean;
  onOpen: () => void;
  onStatus: (status: OrderStatus) => void;
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
}

/** An order in the inbox: who ordered what and when, its total and its next step. */
export function OrderRow(props: OrderRowProps) {
  const { order, now, hasState, isChosen, onOpen, onStatus, isSelected, onSelect } = props;
  const { number, status, lines, note, customerName, customerPhone, isReceiptNew, receiptUsedIn } = order;
  const { main } = stepsOf(order);
  const zone = useShopZone();
  const { urgency, words } = urgencyOf(order, now);
  // Among orders of one kind a new one waits for its answer; else what is open is due at its hour.
  const isDue = !isFinished(order) && (hasState || status !== 'nueva');
  const since = (isDue && order.dueAt) || order.createdAt;
  // Nobody waits for the deposit of an order that has ended.
  const paid = order.paidAt || !isFinished(order) ? paidText(order) : '';
  const owes = paid !== '' && paid !== 'Pagado';
  const title = [orderTitle(order), customerName ?? customerPhone].filter(Boolean).join(' · ');
  return (
    <li
      className={styles.order}
      data-status={status}
      data-chosen={isChosen || undefined}
      aria-label={`Pedido N.º ${number}`}
    >
      {isSelected === null ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {title}
        </button>
      ) : (
        <label className={styles.open}>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />{' '}
          {title}
        </label>
      )}
      <time className={styles.age} dateTime={since} data-urgency={urgency}>
        {(since === order.dueAt && words) || orderAge(new Date(order.createdAt), now, zone)}
      </time>
      <p className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
          <span key={at}>
            <b>{quantityWords(line)}</b> {line.name}
            {line.note && <em> «{line.note}»</em>}
            {at < lines.length - 1 && ', '}
          </span>
        ))}
        {note && <em> «{note}»</em>}
      </p>
      <p className={styles.facts}>
        <b>{totalText(order)}</b>
        {hasState && <OrderState order={order} />}
        {paid === 'Pagado' && <span className={styles.paid}>{paid}</span>}
        <span>
          {isUnsent(order)
            ? [capitalised(dueWords(order.dueAt, now, zone)), missingMessage(order)]
                .filter(Boolean)
                .join(' · ')
            : factWords(order, now, zone)}
        </span>
      </p>
      {(owes || isReceiptNew || receiptUsedIn !== null) && (
        <p className={styles.money}>
          {owes && <span>{paid}</span>}
          {receiptUsedIn === null ? (
            isReceiptNew && <b>Comprobante por revisar</b>
          ) : (
            <b>Comprobante ya usado en el N.º {receiptUsedIn}</b>
          )}
        </p>
      )}
      {isSelected === null && main && (
        <Button
          variant="line"
          small
          className={styles.step}
          aria-label={`${main.label} el pedido ${number}`}
          onClick={() => onStatus(main.status)}
        >
          {main.label}
        </Button>
      )}
    </li>
  );
}

import { Ellipsis, MessageCircle } from 'lucide-react';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import { paidText, totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { Order, OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { OrderPictures, type PicturesById } from './OrderPictures.tsx';
import styles from './OrderRow.module.css';
import { OrderState } from './OrderState.tsx';
import { cameBy, factWords, isUnsent, unsentText } from './order-facts.rules.ts';
import { stepsOf } from './order-steps.rules.ts';

interface OrderRowProps {
  order: Order;
  pictures: PicturesById;
  now: Date;
  /** When the order was received, in words. */
  age: string;
  /** The order has waited too long for an answer. */
  isLate: boolean;
  /** The order's details are open. */
  isChosen: boolean;
  onOpen: (section?: 'answer') => void;
  onStatus: (status: OrderStatus) => void;
  /** Null while no orders are being selected. */
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
}

/** An order in the inbox: its lines, its total and its next step. */
export function OrderRow(props: OrderRowProps) {
  const { order, pictures, now, age, isLate, isChosen, onOpen, onStatus, isSelected, onSelect } = props;
  const { number, status, lines, note } = order;
  const { main, others } = stepsOf(order);
  const facts = factWords(order, now, useShopZone());
  const origin = cameBy(order);
  return (
    <li
      className={styles.order}
      data-status={status}
      data-chosen={isChosen || undefined}
      aria-label={`Pedido N.º ${number}`}
    >
      <OrderPictures lines={lines} pictures={pictures} />
      <div className={styles.words}>
        <p className={styles.head}>
          {isSelected === null ? (
            <button type="button" className={styles.open} onClick={() => onOpen()}>
              N.º {number}
            </button>
          ) : (
            <label className={styles.open}>
              <input
                type="checkbox"
                checked={isSelected}
                onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
              />{' '}
              N.º {number}
            </label>
          )}
          <OrderState order={order} />
          <time dateTime={order.createdAt} data-late={isLate || undefined}>
            {age}
          </time>
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
        <p className={styles.lines}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
            <span key={at}>
              <b>{line.quantity} ×</b> {lineName(line)}
              {line.note && <em> “{line.note}”</em>}
              {line.subtotal === 0 && <i> por confirmar</i>}
              {at < lines.length - 1 && ', '}
            </span>
          ))}
        </p>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {isUnsent(order) && <p className={styles.unsent}>{unsentText(order)}</p>}
      <div className={styles.foot}>
        <p className={styles.sum}>
          <b>{totalText(order)}</b>
          {order.paidAt && <span className={styles.paid}>{paidText(order)}</span>}
          {origin && (
            <span className={styles.origin}>
              {order.source === 'card' && <Icon name="mail" size={16} />}
              {origin}
            </span>
          )}
        </p>
        {isSelected === null && (
          <div className={styles.steps}>
            <Menu
              label={`Más del pedido ${number}`}
              items={others.map((step) => ({
                label: step.label,
                icon: null,
                onSelect: () => onStatus(step.status),
              }))}
            >
              <Ellipsis size={20} aria-hidden />
            </Menu>
            <Button
              variant="line"
              small
              className={styles.answer}
              aria-label={`Responder el pedido ${number}`}
              onClick={() => onOpen('answer')}
            >
              <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
            </Button>
            {main && (
              <Button
                variant={status === 'nueva' ? 'ink' : 'line'}
                small
                aria-label={`${main.label} el pedido ${number}`}
                onClick={() => onStatus(main.status)}
              >
                {main.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

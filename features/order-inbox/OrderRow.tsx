import type { Order, OrderStatus } from '#features/orders/orders.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OrderRow.module.css';

const STATES: Record<OrderStatus, string> = {
  nueva: 'Nueva',
  confirmada: 'Confirmada',
  lista: 'Lista',
  entregada: 'Entregada',
  cancelada: 'Cancelada',
};

/** The next steps by status, the main step last. */
const STEPS: Record<OrderStatus, readonly { status: OrderStatus; label: string }[]> = {
  nueva: [
    { status: 'cancelada', label: 'Cancelar pedido' },
    { status: 'confirmada', label: 'Confirmar' },
  ],
  confirmada: [
    { status: 'cancelada', label: 'Cancelar pedido' },
    { status: 'lista', label: 'Lista' },
  ],
  lista: [
    { status: 'confirmada', label: 'No está lista' },
    { status: 'entregada', label: 'Entregada' },
  ],
  entregada: [{ status: 'lista', label: 'No se entregó' }],
  cancelada: [{ status: 'nueva', label: 'Reabrir' }],
};

interface OrderRowProps {
  order: Order;
  /** When it came in, in words. */
  age: string;
  /** It has waited too long for an answer. */
  isLate: boolean;
  onStatus: (status: OrderStatus) => void;
}

/** An order in the inbox: its lines, its total and its next step. */
export function OrderRow({ order, age, isLate, onStatus }: OrderRowProps) {
  const { number, status, lines, note, total, channel } = order;
  return (
    <li className={styles.order} data-status={status} aria-label={`Pedido N.º ${number}`}>
      <p className={styles.head}>
        <b>N.º {number}</b>
        <span className={styles.state}>{STATES[status]}</span>
        <time dateTime={order.createdAt} data-late={isLate || undefined}>
          {age}
        </time>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.type} ${line.id} ${line.choices.map(({ group, name }) => `${group} ${name}`)}`}>
            <b>{line.quantity} ×</b> {line.name}
            {line.choices.length > 0 && <small>{line.choices.map(({ name }) => name).join(', ')}</small>}
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.foot}>
        <p className={styles.sum}>
          <b>{total > 0 ? formatPesos(total) : 'Precio a confirmar'}</b>
          <span className={styles.channel}>
            <Icon name={channel === 'email' ? 'mail' : 'whatsapp'} size={16} />
            {channel === 'email' ? 'por correo' : 'por WhatsApp'}
          </span>
        </p>
        <span className={styles.steps}>
          {STEPS[status].map((step, i) => (
            <Button
              key={step.status}
              variant={status === 'nueva' && i === 1 ? 'ink' : 'line'}
              small
              aria-label={`${step.label}${/pedido/.test(step.label) ? '' : ' el pedido'} ${number}`}
              onClick={() => onStatus(step.status)}
            >
              {step.label}
            </Button>
          ))}
        </span>
      </div>
    </li>
  );
}

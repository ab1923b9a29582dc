import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderSteps } from '#features/ordering/orders/order-state.rules.ts';
import { CircleCheck, CircleX } from '#foundation/ui/icon/lucide.ts';
import styles from './OrderCourse.module.css';
import { WhatsAppOrder } from './WhatsAppOrder.tsx';

interface OrderCourseProps {
  order: CustomerOrder;
  /** What the customer reads in large letters; `isUnseen`: nobody of the shop has looked, and another way is offered. */
  state: { title: string; detail: string; isUnseen?: boolean };
  paid: string;
  now: Date;
}

/** The order's status in large letters, above its steps. Screen readers announce each change. */
export function OrderCourse({ order, state, paid, now }: OrderCourseProps) {
  const Mark = order.status === 'cancelada' ? CircleX : CircleCheck;
  return (
    <section className={styles.course} aria-label="Estado" data-status={order.status}>
      <div role="status" className={styles.state}>
        <Mark size={40} />
        <p>
          <b>{state.title}</b>
          {state.detail}
        </p>
        {paid && <span className={styles.paid}>{paid}</span>}
      </div>
      {state.isUnseen && <WhatsAppOrder order={order} label="Enviarlo por WhatsApp" isMain />}
      <ol className={styles.steps}>
        {orderSteps(order, now).map(({ status, label, time, isDone }) => (
          <li
            key={status}
            data-done={isDone || undefined}
            aria-current={status === order.status ? 'step' : undefined}
          >
            {label}
            {time && <time>{time}</time>}
          </li>
        ))}
      </ol>
    </section>
  );
}

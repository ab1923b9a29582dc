import type { ReactNode } from 'react';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderSteps, promisedTime } from '#features/ordering/orders/order-state.rules.ts';
import { CircleCheck, CircleX, Clock } from '#foundation/ui/icon/lucide.ts';
import styles from './OrderCourse.module.css';
import { WhatsAppOrder } from './WhatsAppOrder.tsx';

/** What the customer reads; `isUnseen`: nobody of the shop has looked, and another way is offered. */
export interface OrderState {
  title: string;
  detail: string;
  isUnseen?: boolean;
}

interface OrderCourseProps {
  order: CustomerOrder;
  state: OrderState;
  paid: string;
  now: Date;
  /** What the customer can do, below the steps. */
  children: ReactNode;
}

/** The promised hour, or else the order's status, in large letters above its steps. Screen readers announce each change. */
export function OrderCourse({ order, state, paid, now, children }: OrderCourseProps) {
  const Mark = order.status === 'cancelada' ? CircleX : state.isUnseen ? Clock : CircleCheck;
  const promised = promisedTime(order, now);
  return (
    <section
      className={styles.course}
      aria-label="Estado"
      data-status={order.status}
      data-unseen={state.isUnseen || undefined}
    >
      <div role="status" className={styles.state}>
        <p>
          <Mark size={24} />
          {promised && state.title}
          {paid && <span className={styles.paid}>{paid}</span>}
        </p>
        <b>{promised?.hour ?? state.title}</b>
        <p>{promised?.day ?? state.detail}</p>
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
      {children}
    </section>
  );
}

import { paidText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderSteps, stateWords } from '#features/ordering/orders/order-state.rules.ts';
import { CircleCheck, CircleX } from '#foundation/ui/icon/lucide.ts';
import styles from './OrderCourse.module.css';

/** The order's status in large letters, above its steps. Screen readers announce each change. */
export function OrderCourse({ order, now }: { order: CustomerOrder; now: Date }) {
  const { title, detail } = stateWords(order, now);
  const Mark = order.status === 'cancelada' ? CircleX : CircleCheck;
  return (
    <section className={styles.course} aria-label="Estado" data-status={order.status}>
      <div role="status" className={styles.state}>
        <Mark size={40} strokeWidth={1.9} aria-hidden />
        <p>
          <b>{title}</b>
          {detail}
        </p>
        {order.paidAt && <span className={styles.paid}>{paidText(order)}</span>}
      </div>
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

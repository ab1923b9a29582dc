import type { Order } from '#features/ordering/orders/orders.contract.ts';
import styles from './OrderState.module.css';
import { stateText } from './order-steps.rules.ts';

export const OrderState = ({ order }: { order: Pick<Order, 'status' | 'cancelledBy' | 'fulfilment'> }) => (
  <span className={styles.state} data-status={order.status}>
    {stateText(order)}
  </span>
);

import type { CustomerOrder } from '#features/orders/order-page.contract.ts';

export interface OrderPageProps {
  order: CustomerOrder;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}

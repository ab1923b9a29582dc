import type { CustomerOrder } from '#features/orders/order-page.contract.ts';

export interface OrderPageProps {
  order: CustomerOrder;
  /** What precedes the paths of the platform's pages: its origin, or '' where cards have no hosts of their own. */
  site: string;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}

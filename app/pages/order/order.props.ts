import type { CustomerOrder } from '#features/orders/order-page.contract.ts';

export interface OrderPageProps {
  order: CustomerOrder;
  /** The home page's address: on the platform's host, if cards have hosts of their own; otherwise '/'. */
  home: string;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}

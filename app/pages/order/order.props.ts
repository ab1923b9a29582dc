import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';

export interface OrderPageProps {
  order: CustomerOrder;
  /** Where to write to the shop; null where it takes no messages. */
  writeHref: string | null;
  home: string;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}

import { privatePage } from '#app/server/page.ts';
import type { CustomerOrdersPageProps } from './customer-orders.props.ts';

/** `/pedidos`: a customer's orders. Guests see the orders that were sent from their device. */
export default privatePage<CustomerOrdersPageProps>({
  path: '/pedidos',
  title: 'Mis pedidos',
  load: ({ home, now }) => ({ home, now: now.toISOString() }),
});

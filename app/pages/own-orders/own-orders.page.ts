import { privatePage } from '#app/server/page.ts';
import type { OwnOrdersPageProps } from './own-orders.props.ts';

/** `/pedidos`: also for guests, who see what they sent from their device. */
export default privatePage<OwnOrdersPageProps>({
  path: '/pedidos',
  title: 'Mis pedidos',
  load: ({ home, now }) => ({ home, now: now.toISOString() }),
});

import { privatePage } from '#app/server/page.ts';
import { getKitchen } from '#features/ordering/kitchen/kitchen-screens.contract.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { KitchenPageProps } from './kitchen.props.ts';

/**
 * `/cocina/{token}`: a kitchen screen. Its scripts request the orders, so a screen that was disconnected shows none.
 */
export default privatePage<KitchenPageProps>({
  path: '/cocina/:token',
  title: 'Cocina',
  load({ params, now }) {
    const { success, data } = getKitchen.params.safeParse(params);
    if (!success) throw notFound();
    return { token: data.token, now: now.toISOString() };
  },
});

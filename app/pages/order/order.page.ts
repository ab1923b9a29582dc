import { privatePage } from '#app/server/page.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { writePath } from '#features/conversations/messages/conversation-address.rules.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import { findClosedOrder } from '#features/ordering/orders/closed-orders.store.ts';
import { findHeldOrder, readCustomerOrder } from '#features/ordering/orders/order-page.store.ts';
import { tokenParams } from '#features/ordering/orders/orders.contract.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { OrderPageProps } from './order.props.ts';

/** `/pedido/{token}`: an order for whoever has its token. */
export default privatePage<OrderPageProps>({
  path: '/pedido/:token',
  title: 'Tu pedido',
  head: ({ order }) => ({
    title: `Pedido N.º ${order.number} en ${order.card.title}`,
    css: lookCss(order.card),
  }),
  async load({ db, params, home, now }) {
    const { success, data } = tokenParams.safeParse(params);
    if (!success) throw notFound();
    return inSnapshot(db, async (trx) => {
      const closed = await findClosedOrder(trx, data.token);
      if (closed) return { order: closed.page, writeHref: null, home, now: now.toISOString() };
      const { order, card } = await findHeldOrder(trx, data.token);
      const takesMessages = card.isActive && (await findMessageSettings(trx, card)).takesMessages;
      return {
        order: await readCustomerOrder(trx, { ...order, token: data.token }, card),
        writeHref: takesMessages ? writePath(card.id) : null,
        home,
        now: now.toISOString(),
      };
    });
  },
});

import { findCardsOfPerson } from '#features/card/cards/card-members.store.ts';
import { signedIn } from '#features/people/accounts/accounts.access.ts';
import { findSession } from '#features/people/accounts/sessions.store.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import { orderHolder } from './order-page.access.ts';
import { streamCustomerOrder, streamOwnOrders } from './order-streams.contract.ts';

/** No page shows orders. */
export const changesPages = false;

/** What the trigger on `orders` announces. */
interface Announced {
  cardId: number;
  orderId: number;
  token: string | null;
}

export default function orderStreamRoutes(app: App, { db, live }: Services): void {
  live.on('order_changed', (payload) => {
    const { cardId, orderId, token } = JSON.parse(payload) as Announced;
    live.publish(`card:${cardId}`, { cardId, orderId });
    live.publish(`kitchen:${cardId}`, {});
    if (token) live.publish(`order:${token}`, {});
  });

  live.on('access_changed', (personId) => live.recheck(`user:${personId}`));

  registerEndpoint(app, streamOwnOrders, signedIn(db), ({ viewer, request, reply }) => {
    const session = hashToken(sessionTokenOf(request) ?? '');
    return live.open({
      reply,
      holder: `user:${viewer.id}`,
      address: clientAddress(request),
      presence: `user:${viewer.id}`,
      // Read again each time: the session or a membership may have ended, and there may be a new card.
      async findTopics() {
        const open = await findSession(db, session);
        if (!open) return null;
        const cards = await findCardsOfPerson(db, open.user.id);
        return [`user:${open.user.id}`, ...cards.map(({ card }) => `card:${card.id}`)];
      },
    });
  });

  registerEndpoint(app, streamCustomerOrder, orderHolder(db), ({ order, request, reply }) =>
    live.open({
      reply,
      holder: `order:${order.id}`,
      address: clientAddress(request),
      findTopics: async () => [`order:${order.token}`],
    }),
  );
}

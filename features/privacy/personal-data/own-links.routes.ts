import { removeVisitorConversation } from '#features/conversations/messages/conversations.store.ts';
import { conversationVisitor } from '#features/conversations/messages/messages.access.ts';
import { lockConversation } from '#features/conversations/messages/sending.store.ts';
import { deleteVisitorConversation } from '#features/conversations/messages/visitor-messages.contract.ts';
import { forgetCustomerOfClosed } from '#features/ordering/orders/closed-orders.store.ts';
import { forgetCustomer } from '#features/ordering/orders/forgotten-orders.store.ts';
import { pageHolder } from '#features/ordering/orders/order-page.access.ts';
import { forgetCustomerOfOrder } from '#features/ordering/orders/order-page.contract.ts';
import { readCustomerOrder } from '#features/ordering/orders/order-page.store.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { removeUnused } from './personal-data.routes.ts';

const CHANGES: Limit = { max: 30, windowSeconds: 60 * 60 };

/** No page that others see shows what is deleted here. */
export const changesPages = false;

/** People without an account delete their data through the link that only they have. */
export default function ownLinkRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(app, forgetCustomerOfOrder, pageHolder(db), async ({ held, closed, request }) => {
    const { receiptUrl } = held ? held.order : closed;
    const answer = await inTransaction(db, async (trx) => {
      await createThrottle(trx).take(`forgotten-orders:${clientAddress(request)}`, CHANGES);
      if (!held) return forgetCustomerOfClosed(trx, closed);
      const { order, card } = held;
      const forgotten = await forgetCustomer(trx, order);
      return readCustomerOrder(trx, { ...forgotten, token: order.token }, card);
    });
    if (receiptUrl) await removeUnused({ db, pictures, log: request.log }, [receiptUrl]);
    return answer;
  });

  registerEndpoint(
    app,
    deleteVisitorConversation,
    conversationVisitor(db),
    async ({ conversation, request }) => {
      const addresses = await inTransaction(db, async (trx) => {
        await lockConversation(trx, conversation);
        return removeVisitorConversation(trx, conversation);
      });
      await removeUnused({ db, pictures, log: request.log }, addresses);
    },
  );
}

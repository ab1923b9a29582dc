import {
  removeVisitorConversation,
  writeAsSide,
} from '#features/conversations/messages/conversations.store.ts';
import { conversationShop } from '#features/conversations/messages/messages.access.ts';
import { deleteConversation } from '#features/conversations/messages/messages.contract.ts';
import { lockConversation } from '#features/conversations/messages/sending.store.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { removeUnused } from './personal-data.routes.ts';

export const changesPages = false;

/**
 * A shop deletes its conversation with a visitor whom it has blocked, so that their pictures do not use up the space
 * for those of others.
 */
export default function blockedConversationRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(app, deleteConversation, conversationShop(db), async ({ conversation, request }) => {
    const addresses = await writeAsSide(db, conversation, async (trx) => {
      const { userId, isBlocked } = await lockConversation(trx, conversation);
      if (userId !== null || !isBlocked)
        throw notAvailable('Solo puedes borrar la conversación con alguien sin cuenta a quien bloqueaste.');
      return removeVisitorConversation(trx, conversation);
    });
    await removeUnused({ db, pictures, log: request.log }, addresses);
  });
}

import { savePresence } from '#features/card/team/presence.store.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { conversationVisitor } from './messages.access.ts';
import { streamVisitorConversation } from './visitor-messages.contract.ts';

export const changesPages = false;

/** How often each process records who has Vitrina open; see `ONLINE`. */
const PRESENCE_MS = 20_000;

/** What the trigger on `conversations` announces. */
interface Announced {
  conversationId: number;
  cardId: number;
  userId: number | null;
}

/** Publishes changes of a conversation to both of its sides. Signed-in people receive them from `/api/stream`. */
export default function messageStreamRoutes(app: App, { db, live }: Services): void {
  live.on('conversation_changed', (payload) => {
    const { conversationId, cardId, userId } = JSON.parse(payload) as Announced;
    const topics = [`card:${cardId}`, userId === null ? `conversation:${conversationId}` : `user:${userId}`];
    for (const topic of topics) live.publish(topic, { conversationId });
  });

  live.onPresence((presence) => savePresence(db, [presence]));
  const recordPresence = () =>
    savePresence(db, live.present()).catch((error) => app.log.warn({ err: error }));
  const timer = setInterval(recordPresence, PRESENCE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  registerEndpoint(
    app,
    streamVisitorConversation,
    conversationVisitor(db),
    ({ conversation, request, reply }) =>
      live.open({
        reply,
        holder: `conversation:${conversation.id}`,
        address: clientAddress(request),
        presence: `conversation:${conversation.id}`,
        findTopics: async () => [`conversation:${conversation.id}`],
      }),
  );
}

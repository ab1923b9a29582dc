import { privatePage } from '#app/server/page.ts';
import { findHeldByToken } from '#features/conversations/messages/messages.access.ts';
import { readConversation } from '#features/conversations/messages/reading.store.ts';
import { conversationParams } from '#features/conversations/messages/visitor-messages.contract.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { ConversationPageProps } from './conversation.props.ts';

/** `/mensajes/{token}`: a visitor's conversation, for whoever has its token. */
export default privatePage<ConversationPageProps>({
  path: '/mensajes/:token',
  title: 'Tu conversación',
  missing: 'conversation',
  head: ({ title }) => ({ title: `Conversación con ${title}` }),
  async load({ db, params, now }) {
    const { success, data } = conversationParams.safeParse(params);
    if (!success) throw notFound();
    const { card } = await inSnapshot(db, async (trx) => {
      const { id } = await findHeldByToken(trx, data.token);
      return readConversation(trx, id, 'person');
    });
    return { token: data.token, title: card.title, now: now.toISOString() };
  },
});

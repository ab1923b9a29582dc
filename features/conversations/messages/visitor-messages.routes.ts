import type { FastifyRequest } from 'fastify';
import { asVisible, MISSING_CARD } from '#features/card/cards/cards.access.ts';
import { findCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import { requireUnblocked } from '#features/card/senders/senders.store.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { inTransaction, lockSubject } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { invalidField, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeOfDay } from '#foundation/server/security/sending-limits.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services } from '#foundation/server/services.ts';
import { requireWelcome } from './blocks.store.ts';
import { findConversationByLink, insertVisitorConversation, saveReadMark } from './conversations.store.ts';
import { conversationVisitor } from './messages.access.ts';
import { MESSAGES_OF_DAY, send, takesNone } from './messages.routes.ts';
import { findMessages, readConversation } from './reading.store.ts';
import {
  listVisitorMessages,
  markVisitorRead,
  sendVisitorMessage,
  startVisitorConversation,
} from './visitor-messages.contract.ts';

export const changesPages = false;

/** Conversations begun from one address. */
const BEGINNINGS: Limit = { max: 10, windowSeconds: 60 * 60 };
const MESSAGES: Limit = { max: 30, windowSeconds: 60 };

/** Conversations of visitors without an account: whoever has the token may read and write. */
export default function visitorMessageRoutes(app: App, { db, pictures, throttle }: Services): void {
  const visitorOf = createVisitors(db);
  /** A connection from which the card takes no more orders today writes nothing, either. */
  const requireSender = async (card: Pick<VisibleCard, 'id'>, request: FastifyRequest) =>
    requireUnblocked(db, card, (await visitorOf(request)).addressHash, 'mensajes');

  registerEndpoint(app, startVisitorConversation, anyone, async ({ params, body, request, reply }) => {
    answerPrivate(reply);
    const tokenHash = hashToken(body.token);
    const visitor = { name: body.name, phone: body.phone || null, email: body.email || null };
    if (!visitor.phone && !visitor.email) throw invalidField('phone', 'Escribe tu teléfono o tu correo.');
    if (visitor.phone && !isPhone(visitor.phone)) throw invalidField('phone', PHONE_WANTED);
    const { card } = await asVisible(db, null, await findCard(db, params.id));
    await requireSender(card, request);
    const begun = await inTransaction(db, async (trx) => {
      await lockSubject(trx, `conversation:${tokenHash.toString('hex')}`);
      const known = await findConversationByLink(trx, tokenHash);
      if (known) {
        if (known.cardId !== card.id) throw notFound(MISSING_CARD);
        reply.code(200);
        return known;
      }
      if (!(await findMessageSettings(trx, card)).takesMessages) throw takesNone();
      await requireWelcome(trx, card, visitor);
      // Uses this transaction's connection: if each needed a second one, many simultaneous requests would wait for each
      // other.
      const address = clientAddress(request);
      await createThrottle(trx).take(`conversations:address:${address}`, BEGINNINGS);
      await takeOfDay(trx, 'conversations', { cardId: card.id, address });
      return insertVisitorConversation(trx, card, visitor, tokenHash);
    });
    return readConversation(db, begun.id, 'person');
  });

  registerEndpoint(app, listVisitorMessages, conversationVisitor(db), async ({ conversation, query }) => ({
    conversation: await readConversation(db, conversation.id, 'person'),
    messages: await findMessages(db, conversation.id, query),
  }));

  registerEndpoint(
    app,
    sendVisitorMessage,
    conversationVisitor(db),
    async ({ conversation, body, request, reply }) => {
      const address = clientAddress(request);
      await requireSender({ id: conversation.cardId }, request);
      await throttle.take(`messages:address:${address}`, MESSAGES);
      await throttle.take(`messages-of-day:${address}:${conversation.cardId}`, MESSAGES_OF_DAY);
      const { message, isNew } = await send({ db, pictures }, conversation, body, {
        ...{ request, userId: null, cardId: conversation.cardId },
      });
      if (!isNew) reply.code(200);
      return message;
    },
  );

  registerEndpoint(app, markVisitorRead, conversationVisitor(db), ({ conversation, body }) =>
    saveReadMark(db, conversation, body.upTo),
  );
}

import { asVisible, MISSING_CARD } from '#features/card/cards/cards.access.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { sweepPresence } from '#features/card/team/presence.store.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import { requireVerified, signedIn } from '#features/people/accounts/accounts.access.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError, invalidField, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Sender } from '#foundation/server/http/sender.ts';
import { readInTurn, takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { requireUnblocked, requireWelcome, saveBlock, sweepBlocks } from './blocks.store.ts';
import {
  answersFor,
  countUnreadMessages,
  findConversationIds,
  findOwnConversation,
  type HeldConversation,
  insertConversation,
  saveClosed,
  saveReadMark,
  sweepEmptyConversations,
  sweepVisitorConversations,
  writeAsSide,
} from './conversations.store.ts';
import { conversationShop, conversationSide } from './messages.access.ts';
import {
  countUnread,
  listConversations,
  listMessages,
  type Message,
  type MessageDraft,
  markRead,
  openConversation,
  sendMessage,
  updateConversation,
} from './messages.contract.ts';
import { findSentMessage } from './messages.store.ts';
import { findMessage, findMessages, readConversation, readConversations } from './reading.store.ts';
import { addMessage } from './sending.store.ts';

export const changesPages = false;

export const sweeps: Sweeps = {
  conversations: sweepEmptyConversations,
  'conversations of visitors': sweepVisitorConversations,
  'blocks of deleted conversations': sweepBlocks,
  presence: sweepPresence,
};

const MESSAGES: Limit = { max: 30, windowSeconds: 60 };
/** Messages that one person, or one address of visitors, writes to one card. */
export const MESSAGES_OF_DAY: Limit = { max: 200, windowSeconds: DAY_SECONDS };
/** Conversations that one person begins. */
const BEGINNINGS: Limit = { max: 20, windowSeconds: 60 * 60 };

export default function messageRoutes(app: App, { db, pictures, throttle }: Services): void {
  registerEndpoint(app, listConversations, signedIn(db), async ({ viewer, query, request, reply }) => {
    const { limit, cursor, q } = query;
    const beforeId = readCursor(cursor, id());
    const find = () => findConversationIds(db, viewer.id, { limit: limit + 1, beforeId, q });
    if (!q) await takeRead(throttle, 'conversations', viewer.id);
    const ids = await (q ? readInTurn(throttle, viewer.id, find) : find());
    const page = await readConversations(db, ids.slice(0, limit), { userId: viewer.id });
    if (ids.length > limit) linkNextPage(request, reply, page.at(-1)?.lastMessage?.id);
    return page;
  });

  registerEndpoint(app, countUnread, signedIn(db), async ({ viewer }) => {
    await takeRead(throttle, 'unread', viewer.id);
    return { count: await countUnreadMessages(db, viewer.id) };
  });

  registerEndpoint(app, openConversation, signedIn(db), async ({ viewer, body, reply }) => {
    requireVerified(viewer);
    const card = await findCard(db, body.cardId);
    if (!card) throw notFound(MISSING_CARD);
    if (await answersFor(db, viewer.id, card.id)) {
      throw new AppError('not_available', {
        message: 'Es tu propia tarjeta: aquí te escriben tus clientes.',
      });
    }
    const known = await findOwnConversation(db, card, viewer.id);
    if (known) {
      reply.code(200);
      return readConversation(db, known.id, 'person');
    }
    const { card: visible } = await asVisible(db, viewer, card);
    if (!(await findMessageSettings(db, card)).takesMessages) throw takesNone();
    await requireWelcome(db, card, { userId: viewer.id });
    await throttle.take(`conversations:user:${viewer.id}`, BEGINNINGS);
    const begun =
      (await insertConversation(db, visible, viewer)) ?? (await findOwnConversation(db, visible, viewer.id));
    if (!begun) throw notFound(MISSING_CARD);
    return readConversation(db, begun.id, 'person');
  });

  registerEndpoint(app, updateConversation, conversationShop(db), async ({ conversation, body }) => {
    const { isClosed, isBlocked } = body;
    await writeAsSide(db, conversation, async (trx) => {
      if (isClosed !== undefined) await saveClosed(trx, conversation, isClosed);
      if (isBlocked !== undefined) await saveBlock(trx, conversation, isBlocked);
    });
    return readConversation(db, conversation.id, 'shop');
  });

  registerEndpoint(app, listMessages, conversationSide(db), async ({ viewer, conversation, query }) => {
    await takeRead(throttle, 'messages', viewer.id);
    return {
      conversation: await readConversation(db, conversation.id, conversation.side),
      messages: await findMessages(db, conversation.id, query),
    };
  });

  registerEndpoint(
    app,
    sendMessage,
    conversationSide(db),
    async ({ viewer, conversation, body, request, reply }) => {
      if (conversation.side === 'person') requireVerified(viewer);
      await throttle.take(`messages:user:${viewer.id}`, MESSAGES);
      if (conversation.side === 'person')
        await throttle.take(`messages-of-day:user:${viewer.id}:${conversation.cardId}`, MESSAGES_OF_DAY);
      const { message, isNew } = await send({ db, pictures }, conversation, body, {
        request,
        userId: viewer.id,
      });
      if (!isNew) reply.code(200);
      return message;
    },
  );

  registerEndpoint(app, markRead, conversationSide(db), ({ conversation, body }) =>
    writeAsSide(db, conversation, (trx) => saveReadMark(trx, conversation, body.upTo)),
  );
}

/** Stores a message of the requester's side, or returns the one that is already stored with this `clientId`. */
export async function send(
  { db, pictures }: { db: Database; pictures: Pictures },
  conversation: HeldConversation,
  draft: MessageDraft,
  sender: Sender,
): Promise<{ message: Message; isNew: boolean }> {
  if (!draft.content && !draft.imageUrl && !draft.quote) throw invalidField('content', 'Escribe un mensaje.');
  // An address instead of a picture is refused: the other side would see it unchanged, and it could lead anywhere.
  if (draft.imageUrl && !draft.imageUrl.startsWith('data:')) {
    throw invalidField('imageUrl', 'Elige una foto.');
  }
  const known = await findSentMessage(db, conversation, draft.clientId);
  if (known) return { message: await findMessage(db, known.id), isNew: false };
  // Checked before pictures are decoded and stored.
  if (conversation.side === 'person') await requireUnblocked(db, conversation);
  return pictures.withUploads({ ...sender, isPrivate: true }, async (keep) => {
    const imageUrl = await keep(draft.imageUrl ?? null);
    return writeAsSide(db, conversation, async (trx) => {
      const { row, isNew } = await addMessage(trx, conversation, { ...draft, imageUrl }, sender.userId);
      return { message: await findMessage(trx, row.id), isNew };
    });
  });
}

export const takesNone = () =>
  new AppError('not_available', { message: 'Este negocio no recibe mensajes por aquí.' });

import { type CardRow, findCard } from '#features/card/cards/cards.store.ts';
import { openStatus } from '#features/card/opening-hours/open-status.rules.ts';
import { isAwayAnswerDue } from '#features/conversations/settings/away-answer.rules.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { requireUnblocked } from './blocks.store.ts';
import type { ConversationRow, HeldConversation } from './conversations.store.ts';
import type { MessageDraft } from './messages.contract.ts';
import {
  findLastAnswer,
  findSentMessage,
  insertMessage,
  type MessageRow,
  quoteOf,
} from './messages.store.ts';
import { MISSING_CONVERSATION } from './reading.store.ts';

/**
 * Waits for every other change of the conversation, so that its messages become visible in the order of their ids.
 * @throws {AppError} `not_found` if it has just been deleted
 */
export async function lockConversation(trx: Queryable, { id }: ConversationRow): Promise<ConversationRow> {
  const row = await trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_CONVERSATION);
  return row;
}

/**
 * Adds a message of the requester's side, and the shop's automatic answer if one is due. A message with a known
 * `clientId` is not added again.
 * @throws {AppError} `not_available` when the shop has blocked the person, `not_found` if the conversation has just
 * been deleted
 */
export async function addMessage(
  trx: Queryable,
  conversation: HeldConversation,
  { clientId, content, imageUrl = null, quote }: MessageDraft,
  userId: number | null,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const locked = await lockConversation(trx, conversation);
  const known = await findSentMessage(trx, conversation, clientId);
  if (known) return { row: known, isNew: false };
  const card = await findCard(trx, conversation.cardId);
  if (!card) throw notFound(MISSING_CONVERSATION);
  const fromShop = conversation.side === 'shop';
  if (!fromShop) await requireUnblocked(trx, locked);
  const row = await insertMessage(trx, locked, {
    ...{ clientId, fromShop, userId, content, imageUrl, isAutomatic: false },
    quote: quote ? await quoteOf(trx, card, quote) : null,
  });
  if (!fromShop) await answerWhileAway(trx, locked, card, row);
  return { row, isNew: true };
}

async function answerWhileAway(
  trx: Queryable,
  conversation: ConversationRow,
  card: CardRow,
  { id, createdAt }: MessageRow,
): Promise<void> {
  const { awayText } = await findMessageSettings(trx, card);
  if (!awayText) return;
  const status = openStatus(card, createdAt);
  const isOpen = status && status.state !== 'closed';
  if (!isAwayAnswerDue(isOpen, await findLastAnswer(trx, conversation), createdAt)) return;
  await insertMessage(trx, conversation, {
    clientId: `away-${id}`,
    fromShop: true,
    userId: null,
    isAutomatic: true,
    content: awayText,
    imageUrl: null,
    quote: null,
  });
}

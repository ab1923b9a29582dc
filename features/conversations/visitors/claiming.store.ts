import { sql } from 'kysely';
import { requireUnblocked, requireWelcome } from '#features/conversations/messages/blocks.store.ts';
import {
  announceEnd,
  answersFor,
  type HeldConversation,
} from '#features/conversations/messages/conversations.store.ts';
import { lockConversation } from '#features/conversations/messages/sending.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { type Queryable, violatesUnique } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';

/**
 * Makes a visitor's conversation that of an account, whose name replaces the visitor's. Its link ends; the contact that
 * the visitor gave stays for the shop. A conversation of the account with the same card in which nobody has written gives way.
 * @param held its token is the proof that the visitor is this person
 * @throws {AppError} `not_available` when it has an account already, when the person has another conversation with the
 * card or works with it, or when the card has blocked one of the two
 */
export async function saveClaim(trx: Queryable, held: HeldConversation, viewer: Viewer): Promise<void> {
  const conversation = await lockConversation(trx, held);
  const { id, cardId } = conversation;
  if (conversation.userId !== null) throw notAvailable('Esta conversación ya está en una cuenta.');
  if (await answersFor(trx, viewer.id, cardId)) {
    throw notAvailable('Es con tu propia tarjeta: aquí te escriben tus clientes.');
  }
  await requireUnblocked(trx, conversation);
  await requireWelcome(trx, { id: cardId }, { userId: viewer.id });
  await trx
    .deleteFrom('conversations')
    .where('cardId', '=', cardId)
    .where('userId', '=', viewer.id)
    .where('lastMessageId', 'is', null)
    .execute();
  try {
    await trx
      .updateTable('conversations')
      .set({
        ...{ userId: viewer.id, visitorName: null },
        // It stays as it is; naming it makes the trigger tell the person and the shop (`announce_change` of `conversations`).
        personReadId: sql<number>`person_read_id`,
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (!violatesUnique(error, 'conversations_card_id_user_id_key')) throw error;
    throw notAvailable('Ya tienes una conversación con este negocio. Esta sigue en su enlace.');
  }
  await trx.deleteFrom('conversationLinks').where('conversationId', '=', id).execute();
  await announceEnd(trx, conversation);
}

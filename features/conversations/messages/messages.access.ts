import { requireRole } from '#features/card/cards/cards.access.ts';
import { sessionOf, signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import {
  type ConversationRow,
  findConversation,
  findConversationByLink,
  type HeldConversation,
} from './conversations.store.ts';
import { MISSING_CONVERSATION } from './reading.store.ts';

const asPersons = (row: ConversationRow): HeldConversation =>
  ({ ...row, side: 'person' }) as HeldConversation;

/** Lets in the two sides of the conversation in the path. Administrators have no access. */
export const conversationSide = (
  db: Database,
): Guard<{ id: number }, { viewer: Viewer; conversation: HeldConversation }> =>
  guard('conversation side', async (context) => {
    const { viewer } = await signedIn(db)(context);
    const found = await findConversation(db, context.params.id, viewer.id);
    if (!found) throw notFound(MISSING_CONVERSATION);
    const { row, isShop } = found;
    // Somebody who wrote to a card and has since taken it over is on the shop's side.
    if (!isShop && row.userId !== viewer.id) throw new AppError('forbidden');
    // A key is for a person's cards, not for what they write to others.
    if (!isShop && (await sessionOf(db, context.request))?.key) throw new AppError('forbidden');
    if (!isShop) return { viewer, conversation: asPersons(row) };
    const { card } = await requireRole('attends', db, context, row.cardId);
    return { viewer, conversation: { ...row, side: 'shop', card } as HeldConversation };
  });

/** Lets in whoever answers for the card. */
export const conversationShop = (
  db: Database,
): Guard<{ id: number }, { viewer: Viewer; conversation: HeldConversation }> =>
  guard('conversation side', async (context) => {
    const held = await conversationSide(db)(context);
    if (held.conversation.side !== 'shop') throw new AppError('forbidden');
    return held;
  });

/** Lets in whoever has the address of a visitor's conversation. */
export const conversationVisitor = (
  db: Database,
): Guard<{ token: string }, { conversation: HeldConversation }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    return { conversation: await findHeldByToken(db, params.token) };
  });

/** @throws {AppError} `not_found` */
export async function findHeldByToken(db: Queryable, token: string): Promise<HeldConversation> {
  const row = await findConversationByLink(db, hashToken(token));
  if (!row) throw notFound(MISSING_CONVERSATION);
  return asPersons(row);
}

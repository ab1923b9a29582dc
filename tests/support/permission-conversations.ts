import { hashToken } from '#foundation/server/security/sessions.ts';
import type { TestApp } from './test-app.ts';

const VISITOR_TOKEN = 'token-of-a-visitor-to-come-back';

/** Inserts a conversation of this person with the card, and one of a visitor. */
export async function insertConversations({ db }: TestApp, cardId: number, userId: number) {
  const contact = { visitorName: 'Luis', visitorPhone: '9 8765 4321' };
  const { id } = await db
    .insertInto('conversations')
    .values({ cardId, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visitors = await db
    .insertInto('conversations')
    .values({ cardId, ...contact })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversationLinks')
    .values({ conversationId: visitors.id, tokenHash: hashToken(VISITOR_TOKEN) })
    .execute();
  return { conversationId: id, visitorToken: VISITOR_TOKEN };
}

import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AttendedCard, CardRow, VisibleCard } from '#features/card/cards/cards.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Tables,
} from '#foundation/server/database/database.ts';
import { literalPattern, searchWords } from '#foundation/server/database/searching.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    conversations: {
      id: Generated<number>;
      cardId: number;
      userId: number | null;
      visitorName: string | null;
      visitorPhone: string | null;
      visitorEmail: string | null;
      lastMessageId: number | null;
      personReadId: Generated<number>;
      shopReadId: Generated<number>;
      personUnread: Generated<number>;
      shopUnread: Generated<number>;
      personLetterId: Generated<number>;
      shopLetterId: Generated<number>;
      isClosed: Generated<boolean>;
      isBlocked: Generated<boolean>;
      createdAt: Generated<Date>;
    };
    conversationLinks: { tokenHash: Buffer; conversationId: number; createdAt: Generated<Date> };
  }
}

export type ConversationRow = Selectable<Tables['conversations']>;

declare const held: unique symbol;
/** Proof that the requester belongs to one of the two sides, and to which. Only messages.access.ts creates it. */
export type HeldConversation = ConversationRow & { readonly [held]: true } & (
    | { side: 'person' }
    | { side: 'shop'; card: AttendedCard }
  );

/**
 * Runs a write of the requester's side in one transaction. A write of the shop locks the card, and checks again that
 * the requester works with it.
 * @throws {AppError} as `withCardLock`
 */
export const writeAsSide = <Result>(
  db: Database,
  conversation: HeldConversation,
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> =>
  conversation.side === 'shop' ? withCardLock(db, conversation.card, work) : inTransaction(db, work);

/** The cards for which a person answers: their own, and those of which they are a team member. */
export const answeredCards = (userId: number | RawBuilder<number>) => sql<number>`(
  select id from cards where user_id = ${userId}
  union all select card_id from card_members where user_id = ${userId}
)`;

export async function answersFor(db: Queryable, userId: number, cardId: number): Promise<boolean> {
  const { rows } = await sql<{ answers: boolean }>`
    select ${cardId} in ${answeredCards(userId)} as answers
  `.execute(db);
  return rows[0]?.answers ?? false;
}

/** The conversation and whether this person answers for its card; null if there is no such conversation. */
export async function findConversation(
  db: Queryable,
  conversationId: number,
  userId: number,
): Promise<{ row: ConversationRow; isShop: boolean } | null> {
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .select(sql<boolean>`card_id in ${answeredCards(userId)}`.as('isShop'))
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (!found) return null;
  const { isShop, ...row } = found;
  return { row, isShop };
}

export async function findConversationByLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<ConversationRow | null> {
  const row = await db
    .selectFrom('conversationLinks')
    .innerJoin('conversations', 'conversations.id', 'conversationLinks.conversationId')
    .selectAll('conversations')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The conversation of a person with a card; null before it begins. */
export async function findOwnConversation(
  db: Queryable,
  card: CardRow,
  userId: number,
): Promise<ConversationRow | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('cardId', '=', card.id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null if another request has just inserted it */
export async function insertConversation(
  db: Queryable,
  card: VisibleCard,
  viewer: Viewer,
): Promise<ConversationRow | null> {
  const row = await db
    .insertInto('conversations')
    .values({ cardId: card.id, userId: viewer.id })
    .onConflict((conflict) => conflict.columns(['cardId', 'userId']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface Visitor {
  name: string;
  phone: string | null;
  email: string | null;
}

/** Call it with the token locked by `lockSubject`, and only if the token is new. */
export async function insertVisitorConversation(
  trx: Queryable,
  card: VisibleCard,
  visitor: Visitor,
  tokenHash: Buffer,
): Promise<ConversationRow> {
  const row = await trx
    .insertInto('conversations')
    .values({
      cardId: card.id,
      visitorName: visitor.name,
      visitorPhone: visitor.phone,
      visitorEmail: visitor.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('conversationLinks').values({ tokenHash, conversationId: row.id }).execute();
  return row;
}

export async function saveClosed(db: Queryable, { id }: HeldConversation, isClosed: boolean): Promise<void> {
  await db.updateTable('conversations').set({ isClosed }).where('id', '=', id).execute();
}

/** Sets the read mark of one side. It never moves back, and marking read messages again announces nothing. */
export async function saveReadMark(
  db: Queryable,
  { id, side, lastMessageId }: HeldConversation,
  upTo: number,
): Promise<void> {
  const read = Math.min(upTo, lastMessageId ?? 0);
  const isShop = side === 'shop';
  const readId = isShop ? 'shopReadId' : 'personReadId';
  const unread = sql<number>`(
    select count(*)::int from messages
    where conversation_id = ${id} and messages.id > ${read} and from_shop = ${!isShop}
  )`;
  await db
    .updateTable('conversations')
    .set(isShop ? { shopReadId: read, shopUnread: unread } : { personReadId: read, personUnread: unread })
    .where('id', '=', id)
    .where(readId, '<', read)
    .execute();
}

/** How many messages a person has not read, as a customer and on behalf of their cards. */
export async function countUnreadMessages(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      coalesce((select sum(person_unread) from conversations
        where user_id = ${userId} and card_id not in ${answeredCards(userId)}), 0)
      + coalesce((select sum(shop_unread) from conversations
        where card_id in ${answeredCards(userId)} and not is_blocked), 0)
    )::int as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ConversationFilter {
  limit: number;
  /** The last message of the last conversation on the page before; null for the first page. */
  beforeId: number | null;
  q: string | undefined;
}

/** A search reads this many messages, the newest; names and titles of all. */
const SEARCHED_MESSAGES = 5_000;

/** The conversations of a person and of their cards that have messages, the latest message first. */
export async function findConversationIds(
  db: Queryable,
  userId: number,
  { limit, beforeId, q }: ConversationFilter,
): Promise<number[]> {
  const matches = searchWords(q).map((word) => {
    const pattern = sql`'%' || ${literalPattern(word)} || '%'`;
    return sql`and (
      searchable(cards.title) like ${pattern}
      or searchable(coalesce(c.visitor_name, users.first_name || ' ' || users.last_name)) like ${pattern}
      or c.id in (select conversation_id from newest where content like ${pattern})
    )`;
  });
  const { rows } = await sql<{ id: number }>`
    with newest as materialized (
      select conversation_id, searchable(content) as content from (
        select conversation_id, content from messages where conversation_id in (
          select id from conversations where user_id = ${userId} or card_id in ${answeredCards(userId)}
        ) order by id desc limit ${SEARCHED_MESSAGES}
      ) as messages
    )
    select c.id from conversations c
      join cards on cards.id = c.card_id
      left join users on users.id = c.user_id
    where (c.user_id = ${userId} or c.card_id in ${answeredCards(userId)})
      and c.last_message_id is not null
      and (${beforeId}::int is null or c.last_message_id < ${beforeId})
      ${sql.join(matches, sql` `)}
    order by c.last_message_id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes conversations without any message, after a week. */
export async function sweepEmptyConversations(db: Queryable): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('lastMessageId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Stated in `/privacidad`. */
export const VISITOR_CONVERSATION_MONTHS = 24;

/** Deletes conversations of visitors without an account two years after the last message. */
export async function sweepVisitorConversations(db: Database): Promise<void> {
  await db
    .deleteFrom('conversations')
    .using('messages')
    .whereRef('messages.id', '=', 'conversations.lastMessageId')
    .where('conversations.userId', 'is', null)
    .where(
      'messages.createdAt',
      '<',
      sql<Date>`now() - make_interval(months => ${VISITOR_CONVERSATION_MONTHS})`,
    )
    .execute();
}

/** Deletes a visitor's conversation for both sides. @returns the addresses of its pictures */
export async function removeVisitorConversation(
  trx: Queryable,
  { id, cardId }: Pick<HeldConversation, 'id' | 'cardId'>,
): Promise<string[]> {
  const withPictures = await trx
    .selectFrom('messages')
    .select('imageUrl')
    .where('conversationId', '=', id)
    .where('imageUrl', 'is not', null)
    .execute();
  await trx.deleteFrom('conversations').where('id', '=', id).execute();
  // Open pages read again, as after each change (the trigger `announce_change` of `conversations`).
  const change = { conversationId: id, cardId, userId: null };
  await sql`select pg_notify('conversation_changed', ${JSON.stringify(change)})`.execute(trx);
  return withPictures.flatMap(({ imageUrl }) => imageUrl ?? []);
}

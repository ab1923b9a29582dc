import { sql } from 'kysely';
import { ONLINE, SHOP_ONLINE } from '#features/card/team/presence.store.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { phoneDigits } from '#foundation/server/phone.ts';
import { answeredCards } from './conversations.store.ts';
import type { Conversation, Message, Side } from './messages.contract.ts';

export const MISSING_CONVERSATION = 'Esta conversación ya no existe.';

/** The conversations as their sides see them, in the order of `ids`. */
export async function readConversations(
  db: Queryable,
  ids: readonly number[],
  asker: { userId: number } | { side: Side },
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('cards', 'cards.id', 'conversations.cardId')
    .leftJoin('users', 'users.id', 'conversations.userId')
    .leftJoin('messages', 'messages.id', 'conversations.lastMessageId')
    .selectAll('conversations')
    .select([
      'cards.title',
      'cards.subdomain',
      'cards.cardType',
      'cards.profileImageUrl as cardImageUrl',
      'cards.contactInfo',
      'cards.isActive',
      'users.firstName',
      'users.lastName',
      'users.profileImageUrl as personImageUrl',
      'messages.fromShop',
      'messages.content',
      'messages.imageUrl',
      'messages.createdAt as sentAt',
    ])
    .select([
      ('side' in asker
        ? sql<boolean>`${asker.side === 'shop'}::boolean`
        : sql<boolean>`cards.id in ${answeredCards(asker.userId)}`
      ).as('isShop'),
      sql<boolean>`${SHOP_ONLINE}`.as('isShopOnline'),
      sql<boolean>`${ONLINE(sql`coalesce('user:' || conversations.user_id, 'conversation:' || conversations.id)`)}`.as(
        'isPersonOnline',
      ),
    ])
    .where('conversations.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { isShop } = row;
    const side = isShop ? 'shop' : 'person';
    const { firstName, lastName } = row;
    return {
      id,
      side,
      card: {
        id: row.cardId,
        title: row.title,
        subdomain: row.subdomain,
        cardType: row.cardType,
        profileImageUrl: row.cardImageUrl,
        phoneDigits: row.contactInfo.phone ? phoneDigits(row.contactInfo.phone) : null,
        isActive: row.isActive,
      },
      person: {
        name:
          row.visitorName ??
          (fullName({ firstName: firstName ?? '', lastName: lastName ?? '', email: '' }) || 'Sin nombre'),
        imageUrl: row.personImageUrl,
        // Only the shop sees the contact that a visitor gave, not whoever has the address of the conversation.
        phone: isShop ? row.visitorPhone : null,
        email: isShop ? row.visitorEmail : null,
        hasAccount: row.userId !== null,
      },
      lastMessage:
        row.lastMessageId !== null && row.sentAt !== null
          ? {
              id: row.lastMessageId,
              fromShop: row.fromShop ?? false,
              content: row.content ?? '',
              hasPicture: row.imageUrl !== null,
              createdAt: row.sentAt.toISOString(),
            }
          : null,
      unread: isShop ? row.shopUnread : row.personUnread,
      readId: isShop ? row.shopReadId : row.personReadId,
      otherReadId: isShop ? row.personReadId : row.shopReadId,
      isOnline: isShop ? row.isPersonOnline : row.isShopOnline,
      isClosed: row.isClosed,
      isBlocked: row.isBlocked,
    };
  });
}

/** @throws {AppError} `not_found` if it has just been deleted */
export async function readConversation(db: Queryable, id: number, side: Side): Promise<Conversation> {
  const [conversation] = await readConversations(db, [id], { side });
  if (!conversation) throw notFound(MISSING_CONVERSATION);
  return conversation;
}

interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** The messages of a conversation in the order in which they were sent: see `messagesQuery`. */
export async function findMessages(
  db: Queryable,
  conversationId: number,
  { before, after, limit }: MessageRange,
): Promise<Message[]> {
  const isForward = after !== undefined;
  const rows = await withAuthorAndPicture(db)
    .where('messages.conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('messages.id', '<', before ?? 0))
    .$if(isForward, (query) => query.where('messages.id', '>', after ?? 0))
    .orderBy('messages.id', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return (isForward ? rows : rows.toReversed()).map(toMessage);
}

/** Every message of a conversation, for an export. */
export async function findAllMessages(db: Queryable, conversationId: number): Promise<Message[]> {
  const all: Message[] = [];
  const batches = inBatches((after, limit) => findMessages(db, conversationId, { after, limit }));
  for await (const messages of batches) all.push(...messages);
  return all;
}

export async function findMessage(db: Queryable, messageId: number): Promise<Message> {
  return toMessage(
    await withAuthorAndPicture(db).where('messages.id', '=', messageId).executeTakeFirstOrThrow(),
  );
}

const withAuthorAndPicture = (db: Queryable) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.userId')
    .selectAll('messages')
    .select('users.firstName as author')
    .select(
      // The quote contains no copy of the picture, which would be kept as long as the conversation.
      sql<string | null>`case messages.quote ->> 'type'
        when 'item' then (select image_url from items where id = (messages.quote ->> 'id')::int)
        when 'card' then (select profile_image_url from cards where id = (messages.quote ->> 'id')::int)
      end`.as('quotedImageUrl'),
    );

type ReadRow = Awaited<ReturnType<ReturnType<typeof withAuthorAndPicture>['executeTakeFirstOrThrow']>>;

const toMessage = (row: ReadRow): Message => ({
  id: row.id,
  clientId: row.clientId,
  fromShop: row.fromShop,
  isAutomatic: row.isAutomatic,
  author: row.fromShop ? row.author || null : null,
  content: row.content,
  imageUrl: row.imageUrl,
  quote: row.quote && { ...row.quote, imageUrl: row.quotedImageUrl },
  createdAt: row.createdAt.toISOString(),
});

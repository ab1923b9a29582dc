import { type Generated, type Selectable, sql } from 'kysely';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { findItem, MISSING_ITEM } from '#features/catalogue/products/items.store.ts';
import { asJson, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { ConversationRow, HeldConversation } from './conversations.store.ts';
import type { MessageDraft, Quote } from './messages.contract.ts';

type StoredQuote = Omit<Quote, 'imageUrl'>;

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    messages: {
      id: Generated<number>;
      conversationId: number;
      clientId: string;
      fromShop: boolean;
      userId: number | null;
      isAutomatic: Generated<boolean>;
      content: string;
      imageUrl: string | null;
      quote: StoredQuote | null;
      createdAt: Generated<Date>;
    };
  }
}

export type MessageRow = Selectable<Tables['messages']>;

/** The message that this side has already sent with this `clientId`. */
export async function findSentMessage(
  db: Queryable,
  { id, side }: HeldConversation,
  clientId: string,
): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversationId', '=', id)
    .where('fromShop', '=', side === 'shop')
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** The quoted product or card, as it is now. @throws {AppError} `not_found` */
export async function quoteOf(
  db: Queryable,
  card: CardRow,
  { type, id }: NonNullable<MessageDraft['quote']>,
): Promise<StoredQuote> {
  if (type === 'card') {
    if (id !== card.id) throw notFound();
    return { type, id, name: card.title, price: null };
  }
  const item = await findItem(db, id);
  if (!item?.isActive || item.cardId !== card.id) throw notFound(MISSING_ITEM);
  // The message is read later, when the pesos of a price in UF are others.
  const hasPrice = card.enablePricing && item.price > 0 && item.details.priceUf === undefined;
  return { type, id, name: item.name, price: hasPrice ? item.price : null };
}

export interface NewMessage {
  clientId: string;
  fromShop: boolean;
  userId: number | null;
  isAutomatic: boolean;
  content: string;
  imageUrl: string | null;
  quote: StoredQuote | null;
}

/** Adds a message to the locked conversation, reopens it, and counts the message as unread for the other side. */
export async function insertMessage(
  trx: Queryable,
  { id }: ConversationRow,
  { quote, ...message }: NewMessage,
): Promise<MessageRow> {
  const row = await trx
    .insertInto('messages')
    .values({ ...message, conversationId: id, quote: quote && asJson(quote) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({
      lastMessageId: row.id,
      isClosed: false,
      // Whoever writes has read the earlier messages; an automatic answer marks nothing as read.
      ...(row.fromShop
        ? {
            personUnread: sql<number>`person_unread + 1`,
            ...(!row.isAutomatic && { shopReadId: row.id, shopUnread: 0 }),
          }
        : {
            shopUnread: sql<number>`shop_unread + 1`,
            personReadId: row.id,
            personUnread: 0,
          }),
    })
    .where('id', '=', id)
    .execute();
  return row;
}

/** When the shop last wrote, automatically or not; null if it never has. */
export async function findLastAnswer(db: Queryable, { id }: ConversationRow): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .select('createdAt')
    .where('conversationId', '=', id)
    .where('fromShop', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

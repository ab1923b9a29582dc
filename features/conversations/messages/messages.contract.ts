import { z } from 'zod';
import { CardType } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, line, pageQuery, paragraph, pathId, time } from '#foundation/contract/schemas.ts';

export const MAX_MESSAGE = 2_000;

export const Side = z.enum(['person', 'shop']);
/** The two sides of a conversation: whoever writes to a card, and the people who answer for it. */
export type Side = z.output<typeof Side>;

/** What a message is about: a product of the card, or the card itself. */
export const Quote = z.object({
  type: z.enum(['item', 'card']),
  id: id(),
  name: z.string(),
  /** In pesos, as it was when the message was sent; null if the card shows no price. */
  price: z.int().nullable(),
  /** The present picture; null if there is none, or if what was quoted has been deleted. */
  imageUrl: z.string().nullable(),
});
export type Quote = z.output<typeof Quote>;

export const Message = z.object({
  id: id(),
  /** Chosen by the sender's device. */
  clientId: z.string(),
  fromShop: z.boolean(),
  /** The shop's answer outside its hours. */
  isAutomatic: z.boolean(),
  /** The first name of the person who answered for the shop; null for messages to the shop. */
  author: z.string().nullable(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  quote: Quote.nullable(),
  createdAt: time(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  id: id(),
  side: Side,
  card: z.object({
    id: id(),
    title: z.string(),
    subdomain: z.string(),
    cardType: CardType,
    profileImageUrl: z.string().nullable(),
    /** For calling: E.164 without '+'. */
    phoneDigits: z.string().nullable(),
    isActive: z.boolean(),
  }),
  person: z.object({
    name: z.string(),
    imageUrl: z.string().nullable(),
    /**
     * What the person gave the shop as a visitor, before they had an account, if they have one. That of the account
     * is not shown.
     */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
  }),
  lastMessage: z
    .object({
      id: id(),
      fromShop: z.boolean(),
      /** '' if the message is only a picture or a quote. */
      content: z.string(),
      hasPicture: z.boolean(),
      createdAt: time(),
    })
    .nullable(),
  /** Messages of the other side that the requester's side has not read. */
  unread: z.int(),
  /** The id of the last message that the requester's side has read; 0 for none. */
  readId: z.int(),
  /** The id of the last message that the other side has read; 0 for none. */
  otherReadId: z.int(),
  /** Whether the other side has Vitrina open. */
  isOnline: z.boolean(),
  isClosed: z.boolean(),
  /** The shop takes no messages of this person. */
  isBlocked: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** `before` reads towards the past, `after` towards the present. Without either, the latest messages are read. */
export const messagesQuery = z.object({
  before: pathId().optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** The messages in the order in which they were sent. If there are as many as `limit`, there may be more. */
export const MessagePage = z.object({ conversation: Conversation, messages: z.array(Message) });
export type MessagePage = z.output<typeof MessagePage>;

export const MessageDraft = z.object({
  clientId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  content: paragraph(MAX_MESSAGE).default(''),
  /** A picture as a data URL. */
  imageUrl: z.string().nullish(),
  quote: z.object({ type: z.enum(['item', 'card']), id: id() }).nullish(),
});
export type MessageDraft = z.output<typeof MessageDraft>;

export const ReadMark = z.object({ upTo: id() });

export const listConversations = endpoint({
  route: 'GET /api/conversations',
  summary:
    "The person's conversations and those of their cards, without empty ones, the latest message first",
  query: pageQuery.extend({
    /** Words of the other side's name, of the card's title or of a message. */
    q: line(200).optional(),
  }),
  returns: z.array(Conversation),
});

export const countUnread = endpoint({
  route: 'GET /api/conversations/unread',
  summary: 'How many messages the person has not read',
  returns: z.object({ count: z.int() }),
});

export const openConversation = endpoint({
  route: 'POST /api/conversations',
  summary: 'Open the conversation with a card, or begin one',
  body: z.object({ cardId: id() }),
  status: 201,
  alsoStatus: 200,
  returns: Conversation,
});

export const updateConversation = endpoint({
  route: 'PUT /api/conversations/{id}',
  summary: 'Close or reopen a conversation, or block or unblock the person; for the shop',
  body: z.object({ isClosed: z.boolean().optional(), isBlocked: z.boolean().optional() }),
  returns: Conversation,
});

export const deleteConversation = endpoint({
  route: 'DELETE /api/conversations/{id}',
  summary:
    'The shop deletes the conversation of a visitor whom it has blocked, with its messages and pictures',
});

export const listMessages = endpoint({
  route: 'GET /api/conversations/{id}/messages',
  key: 'all',
  summary: 'A conversation with its latest messages, or with those before or after a given one',
  query: messagesQuery,
  returns: MessagePage,
});

export const sendMessage = endpoint({
  route: 'POST /api/conversations/{id}/messages',
  key: 'all',
  summary: 'Send a message; a known `clientId` stores nothing and answers the stored message (200)',
  body: MessageDraft,
  carriesPictures: true,
  status: 201,
  alsoStatus: 200,
  returns: Message,
});

export const markRead = endpoint({
  route: 'POST /api/conversations/{id}/read',
  key: 'all',
  summary: 'Mark everything up to this message as read',
  body: ReadMark,
});

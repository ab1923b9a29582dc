/** How a browser names a conversation: by id where somebody is signed in, by token for a visitor. */
export type ConversationAddress = { id: number } | { token: string };

/** The key under which a conversation's unsent messages and draft are kept on the device. */
export const keyOfConversation = (address: ConversationAddress): string =>
  'id' in address ? `${address.id}` : address.token;

const OUTBOX = 'outbox';
const VISITOR = 'visitor';

/** How the places of what visitors have not sent begin. */
export const VISITOR_OUTBOXES = `${OUTBOX}.${VISITOR}.`;

/** Where a conversation's unsent messages are kept on the device. @param personKey the id of who is signed in, or 'visitor' */
export const outboxOf = (personKey: string, address: ConversationAddress): string =>
  `${OUTBOX}.${personKey}.${keyOfConversation(address)}`;

/** The conversation of such a place. */
export function addressOfOutbox(place: string): ConversationAddress {
  const [, personKey, key = ''] = place.split('.');
  return personKey === VISITOR ? { token: key } : { id: Number(key) };
}

/** The path of a visitor's conversation. */
export const visitorPath = (token: string): string => `/mensajes/${token}`;

const about = (cardId: number, itemId?: number): string =>
  `card=${cardId}${itemId ? `&producto=${itemId}` : ''}`;

/** Where somebody begins to write to a card, signed in or not. @param itemId the product that it is about */
export const writePath = (cardId: number, itemId?: number): string =>
  `/mensajes/nuevo?${about(cardId, itemId)}`;

/** The same for who is signed in: among their conversations. */
export const ownWritePath = (cardId: number, itemId?: number): string => `/mensajes?${about(cardId, itemId)}`;

/** The tag of a conversation's notification: a device shows one for each conversation. */
export const conversationTag = (conversationId: number): string => `conversation-${conversationId}`;

/** How a browser names a conversation: by its id for a signed-in person, by its token for a visitor. */
export type ConversationAddress = { id: number } | { token: string };

/** The key under which a conversation's unsent messages and draft are kept on the device. */
export const keyOfConversation = (address: ConversationAddress): string =>
  'id' in address ? `${address.id}` : address.token;

/** The path of a visitor's conversation. */
export const visitorPath = (token: string): string => `/mensajes/${token}`;

const about = (cardId: number, itemId?: number): string =>
  `card=${cardId}${itemId ? `&producto=${itemId}` : ''}`;

/**
 * The path of the page for writing to a card, with or without an account.
 * @param itemId the product that the message is about
 */
export const writePath = (cardId: number, itemId?: number): string =>
  `/mensajes/nuevo?${about(cardId, itemId)}`;

/** The path for writing to a card, within the conversations of a signed-in person. */
export const ownWritePath = (cardId: number, itemId?: number): string => `/mensajes?${about(cardId, itemId)}`;

/** The tag of a conversation's notification: a device shows one for each conversation. */
export const conversationTag = (conversationId: number): string => `conversation-${conversationId}`;

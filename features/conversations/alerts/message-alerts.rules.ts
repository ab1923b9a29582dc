import { conversationTag } from '#features/conversations/messages/conversation-address.rules.ts';

/**
 * The notification of unread messages. It says who wrote, but not what, because a locked screen may show it.
 * @param isForShop whether the shop is notified, or the person who wrote to it
 */
export const messageNotification = ({
  conversationId,
  isForShop,
  cardTitle,
  personName,
}: {
  conversationId: number;
  isForShop: boolean;
  cardTitle: string;
  personName: string;
}) => ({
  title: isForShop ? `${personName || 'Un cliente'} te escribió` : `${cardTitle} te respondió`,
  body: isForShop ? cardTitle : 'Toca para leer y contestar',
  url: `/mensajes?c=${conversationId}`,
  tag: conversationTag(conversationId),
});

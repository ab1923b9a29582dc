import { conversationTag } from '#features/conversations/messages/conversation-address.rules.ts';
import { sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findSubscriptionsOfPerson } from '#features/people/push/web-push.store.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Services } from '#foundation/server/services.ts';
import { type MessageAlert, takeMessageAlerts } from './message-alerts.store.ts';

export const changesPages = false;

/** How often to look for people who have left without reading. */
const EVERY_MS = 20_000;

/** Has no endpoint. Sends notifications of messages to the devices of people who are not online. */
export default function messageAlertRoutes(app: App, services: Services): void {
  const { db } = services;
  sendAlerts(app, services, {
    channel: 'message_received',
    everyMs: EVERY_MS,
    take: (limit) => takeMessageAlerts(db, limit),
    read: async (alert: MessageAlert) =>
      alert.isDue
        ? {
            notification: messageNotification(alert),
            subscriptions: await findSubscriptionsOfPerson(db, alert.userId),
          }
        : null,
  });
}

/**
 * The notification of unread messages. It says who wrote, but not what, because a locked screen may show it.
 * @param isForShop whether the shop is notified, or the person who wrote to it
 */
const messageNotification = ({
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

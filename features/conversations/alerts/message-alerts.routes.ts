import { sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findSubscriptionsOfPerson } from '#features/people/push/web-push.store.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Services } from '#foundation/server/services.ts';
import { messageNotification } from './message-alerts.rules.ts';
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

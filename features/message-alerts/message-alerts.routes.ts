import { sendAlerts } from '#features/web-push/web-push.routes.ts';
import { findSubscriptionsOfPerson } from '#features/web-push/web-push.store.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Services } from '#foundation/server/services.ts';
import { messageNotification } from './message-alerts.rules.ts';
import { type MessageAlert, takeMessageAlerts } from './message-alerts.store.ts';

export const changesPages = false;

/** How often to look for people who have gone without reading. */
const EVERY_MS = 20_000;

/** No endpoint: devices are notified of messages that their people are not there to read. */
export default function messageAlertRoutes(app: App, services: Services): void {
  const { db } = services;
  sendAlerts(app, services, {
    channel: 'message_received',
    everyMs: EVERY_MS,
    take: (limit) => takeMessageAlerts(db, limit),
    read: async (alert: MessageAlert) =>
      alert.isNews
        ? {
            notification: messageNotification(alert),
            subscriptions: await findSubscriptionsOfPerson(db, alert.userId),
          }
        : null,
  });
}

import { signedIn } from '#features/accounts/accounts.access.ts';
import { findCard } from '#features/cards/cards.store.ts';
import { totalText } from '#features/orders/order-amounts.rules.ts';
import { findOrder, readOrder } from '#features/orders/orders.store.ts';
import type { Config } from '#foundation/server/config.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import { type Notification, sendPush } from '#foundation/server/push/push.ts';
import { isPushEndpoint } from '#foundation/server/push/push-services.ts';
import { createQueue } from '#foundation/server/queue.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { deletePushSubscription, getPushSubscription, savePushSubscription } from './web-push.contract.ts';
import {
  findPushKeys,
  findSubscriptionsOfCard,
  isSubscribed,
  removeEndpoint,
  removeSubscription,
  saveSubscription,
  takeOrderAlerts,
} from './web-push.store.ts';

/** Per person. */
const SUBSCRIPTIONS: Limit = { max: 30, windowSeconds: 60 * 60 };
/** Orders that are taken from the list at once, so that other processes have their share. */
const AT_ONCE = 10;

/** No page shows them. */
export const changesPages = false;

/** Subscribing a browser, and notifying it of new orders. */
export default function webPushRoutes(app: App, services: Services): void {
  const { config, db, live, throttle } = services;

  serve(app, getPushSubscription, signedIn(db), async ({ request, reply }) => {
    answerPrivate(reply);
    const { publicKey } = await findPushKeys(db);
    return { publicKey, isOn: await isSubscribed(db, hashToken(sessionTokenOf(request) ?? '')) };
  });

  serve(app, savePushSubscription, signedIn(db), async ({ viewer, body, request }) => {
    if (!isPushEndpoint(body.endpoint, config.pushServices)) {
      throw invalidField('endpoint', 'No conocemos el servicio de avisos de este navegador.');
    }
    await throttle.take(`push-subscriptions:${viewer.id}`, SUBSCRIPTIONS);
    await saveSubscription(
      db,
      { userId: viewer.id, tokenHash: hashToken(sessionTokenOf(request) ?? '') },
      body,
    );
  });

  serve(app, deletePushSubscription, signedIn(db), async ({ request }) => {
    await removeSubscription(db, hashToken(sessionTokenOf(request) ?? ''));
  });

  const alerts = createOrderAlerts(app, services);
  live.on('order_received', alerts.send);
  app.addHook('preClose', alerts.close);
}

const subjectOf = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-responder@localhost';

/** Tells everybody who works with a card of its new orders. Orders never wait for it. */
function createOrderAlerts(app: App, { config, db }: Services) {
  const inLine = createQueue({ atOnce: 4, maxWaiting: 1_000 });
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** Services whose failure is in the log already; told again after they have worked. */
  const failing = new Set<string>();

  async function alertOf(orderId: number): Promise<void> {
    const row = await findOrder(db, orderId);
    const card = row && (await findCard(db, row.cardId));
    if (!row || !card) return;
    const subscriptions = await findSubscriptionsOfCard(db, card.id);
    if (subscriptions.length === 0) return;
    const order = await readOrder(db, row);
    const notification: Notification = {
      title: `Pedido N.º ${order.number} · ${totalText(order)}`,
      body: card.title,
      url: `/user-panel?card=${card.id}&tab=pedidos`,
      tag: `order-${order.id}`,
    };
    await Promise.all(subscriptions.map((one) => inLine(() => send(one, notification))));
  }

  async function send(
    { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
    notification: Notification,
  ): Promise<void> {
    // The operator's list may have changed since.
    if (stop.signal.aborted || !isPushEndpoint(endpoint, config.pushServices)) return;
    const { host } = new URL(endpoint);
    try {
      const keys = await findPushKeys(db);
      const sending = { keys, subject: subjectOf(config), signal: stop.signal };
      const outcome = await sendPush({ endpoint, keys: { p256dh, auth } }, notification, sending);
      if (outcome === 'gone') await removeEndpoint(db, endpoint);
      failing.delete(host);
    } catch (err) {
      if (stop.signal.aborted || failing.has(host)) return;
      failing.add(host);
      app.log.warn({ err, host }, 'a notification could not be sent');
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const orderIds = await takeOrderAlerts(db, AT_ONCE);
      await Promise.all(orderIds.map(alertOf));
      if (orderIds.length < AT_ONCE) return;
    }
  }

  return {
    send(): void {
      if (stop.signal.aborted) return;
      const work = sendAll()
        .catch((err) => app.log.warn({ err }, 'notifications of orders could not be sent'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    /** Cuts off what is being sent. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(underWay);
    },
  };
}

import { LRUCache } from 'lru-cache';
import { signedIn } from '#features/people/accounts/accounts.access.ts';
import type { Config } from '#foundation/server/config.ts';
import { createFairQueue, type FairQueue } from '#foundation/server/fair-queue.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { type Notification, sendPush } from '#foundation/server/push/push.ts';
import { isPushEndpoint } from '#foundation/server/push/push-services.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { deletePushSubscription, getPushSubscription, savePushSubscription } from './web-push.contract.ts';
import {
  findPushKeys,
  isSubscribed,
  type PushSubscriptionRow,
  removeEndpoint,
  removeSubscription,
  saveSubscription,
} from './web-push.store.ts';

/** Per person. */
const SUBSCRIPTIONS: Limit = { max: 30, windowSeconds: 60 * 60 };
/** How many entries are taken from a list at once, so that other processes get some, too. */
const AT_ONCE = 10;
/** The notifications for one push service: how many are sent at once, and how many may wait, of one person and of all. */
const TO_A_SERVICE = { atOnce: 4, placesEach: 200, places: 1_000 };

export const changesPages = false;

/** Subscribing a browser. `sendAlerts` notifies it. */
export default function webPushRoutes(app: App, services: Services): void {
  const { config, db, throttle } = services;

  registerEndpoint(app, getPushSubscription, signedIn(db), async ({ request, reply }) => {
    answerPrivate(reply);
    const { publicKey } = await findPushKeys(db);
    return { publicKey, isOn: await isSubscribed(db, hashToken(sessionTokenOf(request) ?? '')) };
  });

  registerEndpoint(app, savePushSubscription, signedIn(db), async ({ viewer, body, request }) => {
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

  registerEndpoint(app, deletePushSubscription, signedIn(db), async ({ request }) => {
    await removeSubscription(db, hashToken(sessionTokenOf(request) ?? ''));
  });
}

/** A notification and the browsers that get it. */
export interface Alert {
  notification: Notification;
  subscriptions: PushSubscriptionRow[];
}

const subjectOf = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-responder@localhost';

interface AlertList<Listed> {
  /** The channel on which the database announces new entries of the list. */
  channel: string;
  /** Takes up to `limit` entries from the list; fewer means that there are no more. */
  take: (limit: number) => Promise<Listed[]>;
  /** Null if nobody has to be notified any more. */
  read: (listed: Listed) => Promise<Alert | null>;
  /** How often to check the list, if its entries can become due by themselves. */
  everyMs?: number;
}

/** Sends the notifications of a list in the database. Orders and messages never wait for them. */
export function sendAlerts<Listed>(
  app: App,
  { config, db, live }: Services,
  { channel, take, read, everyMs }: AlertList<Listed>,
): void {
  /** A queue for each push service: a slow one only delays the browsers that it serves. */
  const queues = new Map<string, FairQueue>();
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** Services whose failure has been logged already. It is logged again only after they have worked, or a hundred others failed. */
  const failing = new LRUCache<string, true>({ max: 100 });

  async function alertOf(listed: Listed): Promise<void> {
    const alert = await read(listed);
    if (!alert) return;
    // Not awaited: the alerts that follow are sent meanwhile.
    for (const one of alert.subscriptions) run(send(one, alert.notification));
  }

  async function send(
    { userId, endpoint, p256dh, auth }: PushSubscriptionRow,
    notification: Notification,
  ): Promise<void> {
    // The operator's list may have changed since.
    if (!isPushEndpoint(endpoint, config.pushServices)) return;
    const { host } = new URL(endpoint);
    const queue = queues.get(host) ?? createFairQueue('push', TO_A_SERVICE);
    queues.set(host, queue);
    try {
      await queue.run(`user:${userId ?? endpoint}`, async () => {
        if (stop.signal.aborted) return;
        const keys = await findPushKeys(db);
        const sending = { keys, subject: subjectOf(config), signal: stop.signal };
        const outcome = await sendPush({ endpoint, keys: { p256dh, auth } }, notification, sending);
        if (outcome === 'gone') await removeEndpoint(db, endpoint);
        failing.delete(host);
      });
    } catch (err) {
      if (stop.signal.aborted || failing.has(host)) return;
      failing.set(host, true);
      app.log.warn({ err, host }, 'a notification could not be sent');
    } finally {
      // Anybody may invent hosts of a known service.
      if (queues.get(host)?.isEmpty()) queues.delete(host);
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const taken = await take(AT_ONCE);
      await Promise.all(taken.map(alertOf));
      if (taken.length < AT_ONCE) return;
    }
  }

  function run(work: Promise<void>): void {
    const ended = work
      .catch((err) => app.log.warn({ err, channel }, 'notifications could not be sent'))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  }
  function start(): void {
    if (!stop.signal.aborted) run(sendAll());
  }
  live.on(channel, start);
  const timer = everyMs === undefined ? undefined : setInterval(start, everyMs).unref();
  // Aborts what is being sent.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
    while (underWay.size > 0) await Promise.all(underWay);
  });
}

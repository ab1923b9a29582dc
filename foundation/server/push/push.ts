import type { PushSubscription, VapidKeys } from 'web-push';

/** After this time the notification is of no use any more, and the push service drops it. */
const LIFETIME_SECONDS = 60 * 60;
const TIMEOUT_MS = 10_000;

/** Loaded with the first notification. */
const loadWebPush = async () => (await import('web-push')).default;

export const makePushKeys = async (): Promise<VapidKeys> => (await loadWebPush()).generateVAPIDKeys();

/** What a service worker needs to show a notification. */
export interface Notification {
  title: string;
  body: string;
  /** Opened by a tap. */
  url: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

export interface Sending {
  keys: VapidKeys;
  /** The contact of whoever sends, for the push service's operator: `https:` or `mailto:`. */
  subject: string;
  signal: AbortSignal;
}

/**
 * Sends a notification, encrypted for one browser.
 * @returns 'gone' when the browser has ended the subscription
 * @throws {Error} when it could not be sent
 */
export async function sendPush(
  subscription: PushSubscription,
  notification: Notification,
  { keys, subject, signal }: Sending,
): Promise<'sent' | 'gone'> {
  const { endpoint, method, headers, body } = (await loadWebPush()).generateRequestDetails(
    subscription,
    JSON.stringify(notification),
    { vapidDetails: { subject, ...keys }, TTL: LIFETIME_SECONDS, urgency: 'high' },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body,
    // A redirect could lead to a machine that the list of services does not name.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return 'sent';
}

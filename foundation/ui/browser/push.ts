const WORKER = '/sw.js';

/** Whether this browser can be notified at all: an iPhone only from a site on its home screen. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registrationOf = () => navigator.serviceWorker.getRegistration(WORKER);

/** The browser's own subscription, which people can also end in its settings. */
export const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registrationOf())?.pushManager.getSubscription()) ?? null;

/** Thrown when the person or the browser does not allow notifications. */
export const REFUSED = new Error('refused');

/**
 * Asks the person, so it must run on a tap.
 * @param isNew ends an earlier subscription, which may belong to another session or to other keys of the server
 * @throws {Error} `REFUSED`; another when the browser cannot reach its push service
 */
export async function subscribeBrowser(publicKey: string, isNew = false) {
  if ((await Notification.requestPermission()) !== 'granted') throw REFUSED;
  const { pushManager } = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  if (isNew) await (await pushManager.getSubscription())?.unsubscribe();
  const made =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Removes the device's notifications with this tag, which have been read here; without a tag all of them. */
export async function closeNotifications(tag?: string): Promise<void> {
  if (!isPushPossible()) return;
  for (const shown of (await (await registrationOf())?.getNotifications({ tag })) ?? []) shown.close();
}

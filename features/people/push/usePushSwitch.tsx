import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type {
  deletePushSubscription,
  getPushSubscription,
  savePushSubscription,
} from './web-push.contract.ts';

const KEY = ['push-subscription'];
const WORKER = '/sw.js';

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The browser's own subscription, which people can also end in its settings. */
const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

/**
 * Whether this device is notified of new orders and messages, and switching it. The browser asks the person only on a tap.
 * @returns null where the browser has no notifications
 */
export function usePushSwitch(): { isOn: boolean; setOn: (on: boolean) => Promise<void> } | null {
  const client = useQueryClient();
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(isPossible()), []);
  const { data } = useQuery({
    queryKey: KEY,
    enabled: isSupported,
    queryFn: async ({ signal }) => {
      const known = await api<typeof getPushSubscription>('GET /api/push-subscription', {}, { signal });
      const isAllowed = Notification.permission === 'granted' && (await ownSubscription()) !== null;
      return { ...known, isOn: known.isOn && isAllowed };
    },
  });
  if (!isSupported || !data) return null;

  const setOn = async (on: boolean) => {
    const show = (isOn: boolean) => client.setQueryData(KEY, { ...data, isOn });
    show(on);
    try {
      await (on ? subscribe(data.publicKey) : unsubscribe());
    } catch (error) {
      show(!on);
      if (error === REFUSED)
        showToast({ title: 'Este navegador no permite los avisos', detail: WHY_NOT, isError: true });
      else showFailure('No se pudieron cambiar los avisos', error);
    }
  };
  return { isOn: data.isOn, setOn };
}

/** Removes the device's notifications with this tag, because their content has been read here. */
export async function closeNotification(tag: string): Promise<void> {
  if (!isPossible()) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}

const REFUSED = new Error('refused');
const WHY_NOT = 'Permítelos en los ajustes del navegador.';

/** @throws {Error} `REFUSED` when the person or the browser does not allow it; another when a server does not answer */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw REFUSED;
  const { pushManager } = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  // An old subscription may belong to another session, or to other keys of the server.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  await api<typeof savePushSubscription>('PUT /api/push-subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

/** @throws {ApiError} */
async function unsubscribe(): Promise<void> {
  await api<typeof deletePushSubscription>('DELETE /api/push-subscription', {});
  await (await ownSubscription())?.unsubscribe();
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { isPushPossible, ownSubscription, subscribeBrowser } from '#foundation/ui/browser/push.ts';
import { showPushFailure } from '#foundation/ui/feedback/showPushFailure.ts';
import type {
  deletePushSubscription,
  getPushSubscription,
  savePushSubscription,
} from './web-push.contract.ts';

const KEY = ['push-subscription'];
/**
 * Whether this device is notified of new orders and messages, and switching it. The browser asks the person only on a tap.
 * @returns null where the browser has no notifications
 */
export function usePushSwitch(): { isOn: boolean; setOn: (on: boolean) => Promise<void> } | null {
  const client = useQueryClient();
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(isPushPossible()), []);
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
      showPushFailure('No se pudieron cambiar los avisos', error);
    }
  };
  return { isOn: data.isOn, setOn };
}

/** @throws {Error} `REFUSED`; another when a server does not answer */
async function subscribe(publicKey: string): Promise<void> {
  await api<typeof savePushSubscription>('PUT /api/push-subscription', {
    body: await subscribeBrowser(publicKey, true),
  });
}

/** @throws {ApiError} */
async function unsubscribe(): Promise<void> {
  await api<typeof deletePushSubscription>('DELETE /api/push-subscription', {});
  await (await ownSubscription())?.unsubscribe();
}

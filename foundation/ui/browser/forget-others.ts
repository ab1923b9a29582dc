import { PICTURES } from './cache-names.ts';
import { listOnDevice, removeFromDevice } from './device-store.ts';

/** The person to whom a key belongs: 12 for 'form.12.product 7' and 'outbox.12.c5'; 0 if it belongs to nobody. */
const ownerOf = (key: unknown): number => Number(/^[a-z-]+\.(\d+)(\.|$)/.exec(String(key))?.[1] ?? 0);

/**
 * Removes from this device what other people have left: all pictures (some may be from private pages), and with
 * `withTexts` also what they had typed and not sent.
 */
export async function forgetOthers(personId: number, withTexts: boolean): Promise<void> {
  const isOthers = (key: unknown) => ownerOf(key) > 0 && ownerOf(key) !== personId;
  await Promise.allSettled([
    // In a browser without these stores there is nothing to forget.
    (async () => caches.delete(PICTURES))(),
    withTexts && listOnDevice().then((keys) => Promise.all(keys.filter(isOthers).map(removeFromDevice))),
  ]);
  if (withTexts) for (const key of Object.keys(localStorage).filter(isOthers)) localStorage.removeItem(key);
}

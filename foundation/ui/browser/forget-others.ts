import { PICTURES } from './cache-names.ts';
import { listOnDevice, removeFromDevice } from './device-store.ts';

/** Whose it is, of what is kept for one person: 'form.12.product 7', 'outbox.12.c5'. */
const ownerOf = (key: unknown): number => Number(/^[a-z-]+\.(\d+)(\.|$)/.exec(String(key))?.[1] ?? 0);

/**
 * Removes from this device what others must not find: pictures, which they may have seen in private pages, and, once
 * they have signed out or another person signs in, what they had written and not sent, and their orders.
 * @param viewer the id of the person who is here now; '0' for a guest
 * @param last that of the person before; 'left' after they signed out
 */
export async function forgetOthers(viewer: string, last: string): Promise<void> {
  const isOthers = (key: unknown) => ownerOf(key) > 0 && ownerOf(key) !== Number(viewer);
  const withTexts = last === 'left' || viewer !== '0';
  await Promise.allSettled([
    // In a browser without these stores there is nothing to forget.
    (async () => caches.delete(PICTURES))(),
    withTexts && listOnDevice().then((keys) => Promise.all(keys.filter(isOthers).map(removeFromDevice))),
  ]);
  if (withTexts) for (const key of Object.keys(localStorage).filter(isOthers)) localStorage.removeItem(key);
  forgetCustomer(viewer, last);
}

/** Whose the orders on this device are: of the person signed in last, also after their session has ended by itself. */
const CUSTOMER_ID = 'vitrina.customer-id';

/**
 * Whether the orders on this device, and what they told of the customer, are to go. A guest who signs in keeps them, and
 * they wait for a person whose session has ended by itself.
 * @param owner the id of the person signed in last; null for none
 */
export const isForgotten = (viewer: string, last: string, owner: string | null): boolean =>
  last === 'left' || (viewer !== '0' && owner !== null && owner !== viewer);

function forgetCustomer(viewer: string, last: string): void {
  // Before this was kept, only the person of the last page was known.
  const owner = localStorage.getItem(CUSTOMER_ID) ?? (Number(last) > 0 ? last : null);
  if (viewer !== '0') localStorage.setItem(CUSTOMER_ID, viewer);
  else if (last === 'left') localStorage.removeItem(CUSTOMER_ID);
  else if (owner) localStorage.setItem(CUSTOMER_ID, owner);
  if (!isForgotten(viewer, last, owner)) return;
  localStorage.removeItem('vitrina.customer');
  localStorage.removeItem('vitrina.orders');
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('vitrina.cart.')))
    localStorage.setItem(key, JSON.stringify({ lines: linesOf(key), note: '' }));
  // A card has read them already, and would store them again.
  if (document.querySelector('[property="og:type"]:not([content="website"])')) location.reload();
}

/** The products in a cart, without the name, telephone and address that were typed there. */
function linesOf(key: string): unknown[] {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { lines?: unknown[] }).lines ?? [];
  } catch {
    return [];
  }
}

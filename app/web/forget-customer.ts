import { forgetAsked } from '#features/booking/requests/useAskedHere.tsx';
import { VISITOR_OUTBOXES } from '#features/conversations/messages/outbox-key.rules.ts';
import { forgetVisitorDrafts } from '#features/conversations/messages/useMessageDraft.tsx';
import { forgetVisitorTokens } from '#features/conversations/visitors/useVisitorTokens.tsx';
import { SAVED_ON_DEVICE } from '#features/discovery/saved-cards/saved-on-device.rules.ts';
import { CUSTOMER_ID, isForgotten } from '#features/ordering/cart/is-forgotten.rules.ts';
import { forgetKnownCustomer } from '#features/ordering/cart/useKnownCustomer.tsx';
import { forgetOrders } from '#features/ordering/cart/useSentOrders.tsx';
import { removeAllFromDevice } from '#foundation/ui/browser/device-store.ts';
import { closeNotifications, ownSubscription } from '#foundation/ui/browser/push.ts';
import { readJson, storeText } from '#foundation/ui/browser/stored.ts';

const CARTS = 'vitrina.cart.';

/**
 * Removes another person's data from this device: orders, name, telephone, address, notes, saved cards, unsent
 * messages, the links to a visitor's conversations, and notifications. The products in carts stay.
 */
export function forgetCustomer(viewer: string, last: string): void {
  const owner = localStorage.getItem(CUSTOMER_ID);
  if (viewer !== '0') localStorage.setItem(CUSTOMER_ID, viewer);
  else if (last === 'left') localStorage.removeItem(CUSTOMER_ID);
  else if (owner) localStorage.setItem(CUSTOMER_ID, owner);
  if (!isForgotten(viewer, last, owner)) return;

  forgetKnownCustomer();
  forgetOrders();
  forgetAsked();
  storeText(SAVED_ON_DEVICE, null);
  forgetVisitorTokens();
  forgetVisitorDrafts();
  // In a browser without a service worker there are none.
  endNotifications().catch(() => undefined);
  // In a browser without storage there are none.
  removeAllFromDevice(VISITOR_OUTBOXES).catch(() => undefined);
  for (const key of Object.keys(localStorage).filter((place) => place.startsWith(CARTS))) {
    localStorage.setItem(
      key,
      JSON.stringify({ lines: readJson<{ lines?: unknown[] }>(key)?.lines ?? [], note: '' }),
    );
    // This event updates the cart on this page, as if another tab had changed it.
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

/** The push service answers the server from then on that this browser is gone. */
async function endNotifications(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
  await closeNotifications();
}

import { isForgotten } from '#features/cart/is-forgotten.rules.ts';
import { forgetKnownCustomer } from '#features/cart/useKnownCustomer.tsx';
import { forgetOrders } from '#features/cart/useSentOrders.tsx';
import { VISITOR_OUTBOXES } from '#features/messages/conversation-address.rules.ts';
import { forgetVisitorDrafts } from '#features/messages/useMessageDraft.tsx';
import { forgetVisitorTokens } from '#features/visitor-messages/useVisitorTokens.tsx';
import { removeAllFromDevice } from '#foundation/ui/browser/device-store.ts';

/** Whose the orders on this device are: the id of the person signed in last, also after their session has ended by itself. */
const CUSTOMER_ID = 'vitrina.customer-id';
const CARTS = 'vitrina.cart.';

/**
 * Removes another person's orders, name, telephone, address, notes, unsent messages and the ways to a visitor's
 * conversations from this device. The products in carts stay.
 */
export function forgetCustomer(viewer: string, last: string): void {
  // Before this was kept, only the person of the last page was known.
  const owner = localStorage.getItem(CUSTOMER_ID) ?? (Number(last) > 0 ? last : null);
  if (viewer !== '0') localStorage.setItem(CUSTOMER_ID, viewer);
  else if (last === 'left') localStorage.removeItem(CUSTOMER_ID);
  else if (owner) localStorage.setItem(CUSTOMER_ID, owner);
  if (!isForgotten(viewer, last, owner)) return;

  forgetKnownCustomer();
  forgetOrders();
  forgetVisitorTokens();
  forgetVisitorDrafts();
  // In a browser without storage there are none.
  removeAllFromDevice(VISITOR_OUTBOXES).catch(() => undefined);
  for (const key of Object.keys(localStorage).filter((place) => place.startsWith(CARTS))) {
    localStorage.setItem(key, JSON.stringify({ lines: linesOf(key), note: '' }));
    // The cart of this page follows, as it does when another tab changes it.
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

function linesOf(place: string): unknown[] {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? '{}') as { lines?: unknown[] }).lines ?? [];
  } catch {
    return [];
  }
}

import { useSyncExternalStore } from 'react';
import { PLACE } from '#foundation/contract/sheet-place.ts';
import { createListeners, onWindow } from './listeners.ts';

/** The address's hash says which sheet is open, so sheets can be linked to, and Back closes them. */

const { notify, subscribe } = createListeners(() => onWindow('popstate', notify));

export { subscribe as onHash };

/**
 * The sheet that the document was loaded for, if its address is that of a sheet: '/fuente-nunoina/completo-123', one
 * segment below the page's. On the card's own host it is '/completo-123'. Such a document has only a part of the page.
 */
let ownSheet: string;

/** The hash without '#'. Without a hash it is `below`, the sheet that the document was loaded for, as on the server. */
export const useHash = (below = ''): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (below) ownSheet = below;
      return location.hash.slice(1) || below;
    },
    () => below,
  );

const isOurs = (): boolean => Boolean((history.state as { sheet?: boolean } | null)?.sheet);

/** Goes to '#hash' without scrolling. A sheet opened from another one replaces its history entry. */
export function openHash(hash: string): void {
  if (isOurs()) history.replaceState(history.state, '', `#${hash}`);
  else {
    // Otherwise Back would reopen the sheet at which the visitor arrived through a link.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    history.pushState({ sheet: true }, '', `#${hash}`);
  }
  notify();
}

/**
 * Closes the sheet. If the document was loaded for this sheet alone, it loads the whole page, scrolled to what the
 * sheet showed.
 * @param event the click on a link to the page, which also works without scripts
 */
export function closeHash(event?: { preventDefault(): void }): void {
  event?.preventDefault();
  const { pathname, search } = location;
  if (isOurs()) {
    // Until the browser has gone back, another call must not go back once more.
    history.replaceState(null, '');
    history.back();
  } else if (ownSheet) {
    location.replace(`${pathname.replace(/\/[^/]+$/, '') || '/'}${search}#${PLACE + ownSheet}`);
  } else {
    history.replaceState(null, '', pathname + search);
    notify();
  }
}

import { useSyncExternalStore } from 'react';
import { PLACE } from '#foundation/contract/sheet-place.ts';

/** Sheets are addressed by the hash: they can be linked to, and Back closes them. */

const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', notifyListeners);
  };
}

/**
 * The sheet whose own address the document has: '/fuente-nunoina/completo-123', one segment below the page's. On the
 * card's own host it is '/completo-123'. Such a document has only a part of the page.
 */
let ownSheet: string;

/** The hash without '#'. In the document of the sheet `below`, it is that one, as on the server. */
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
    // A sheet that the visitor arrived at through a link would open again on the way back.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    history.pushState({ sheet: true }, '', `#${hash}`);
  }
  notifyListeners();
}

/**
 * Returns to the page itself, whether the sheet was opened here, by a link or by its own address: there the whole page
 * is loaded, at the place of what the sheet showed.
 * @param event of a link to the page, which works without scripts
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
    notifyListeners();
  }
}

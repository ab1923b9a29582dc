import { useSyncExternalStore } from 'react';

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
 * The address at which the page was opened, if it is that of one of its sheets: '/fuente-nunoina/completo-123', one
 * segment below the page's own. On the card's own host it is '/completo-123'.
 */
let sheetPath: string;

/** The hash without '#'. If the page was opened at the address of the sheet `below`, it is that one, as on the server. */
export const useHash = (below = ''): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (below) sheetPath ??= location.pathname;
      return location.hash.slice(1) || (location.pathname === sheetPath ? below : '');
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
 * Returns to the page itself, whether the sheet was opened here, by a link or by its own address.
 * @param event of a link to the page, which works without scripts
 */
export function closeHash(event?: { preventDefault(): void }): void {
  event?.preventDefault();
  if (isOurs()) {
    history.back();
    return;
  }
  const { pathname, search } = location;
  const path = pathname === sheetPath ? pathname.replace(/\/[^/]+$/, '') || '/' : pathname;
  history.replaceState(null, '', path + search);
  notifyListeners();
}

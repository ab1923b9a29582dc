import { useSyncExternalStore } from 'react';
import { createListeners, onWindow } from './listeners.ts';

const { notify, subscribe } = createListeners(() => onWindow('popstate', notify));

/** The query of the page's address, '?tab=pedidos'; null until the page is hydrated. */
export const useQueryString = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => null,
  );

/** Changes the address without loading another page. */
export function goTo(href: string, { replaces = false } = {}): void {
  if (replaces) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  notify();
}

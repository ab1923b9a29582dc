import { useCallback, useMemo, useSyncExternalStore } from 'react';

export interface MessagesAddress {
  /** The open conversation. */
  conversationId: number | null;
  /** A card to write to, and the product that it is about. */
  cardId: number | null;
  itemId: number | null;
}

const PATH = '/mensajes';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export const conversationHref = (conversationId: number | null): string =>
  conversationId === null ? PATH : `${PATH}?c=${conversationId}`;

function read(search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  const idOf = (name: string) => Number(query.get(name)) || null;
  return { conversationId: idOf('c'), cardId: idOf('card'), itemId: idOf('producto') };
}

/** What the address of `/mensajes` shows; null until the page is hydrated. */
export function useMessagesAddress() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => null,
  );
  const address = useMemo(() => (search === null ? null : read(search)), [search]);
  const go = useCallback((conversationId: number | null, { replaces = false } = {}) => {
    const href = conversationHref(conversationId);
    if (replaces) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    for (const listener of listeners) listener();
  }, []);
  return { address, go };
}

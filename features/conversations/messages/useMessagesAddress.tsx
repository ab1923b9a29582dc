import { useCallback, useMemo, useSyncExternalStore } from 'react';

export interface MessagesAddress {
  /** The open conversation. */
  conversationId: number | null;
  /** A card to write to, and the product that it is about. */
  cardId: number | null;
  itemId: number | null;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The address of a conversation on the present page, which may show more than messages. */
export function conversationHref(conversationId: number | null): string {
  const query = new URLSearchParams(location.search);
  for (const name of ['c', 'card', 'producto']) query.delete(name);
  if (conversationId !== null) query.set('c', `${conversationId}`);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

function read(search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  const idOf = (name: string) => Number(query.get(name)) || null;
  return { conversationId: idOf('c'), cardId: idOf('card'), itemId: idOf('producto') };
}

/** What the page's address says about messages; null until the page is hydrated. */
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

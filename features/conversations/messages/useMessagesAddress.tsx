import { useCallback, useMemo } from 'react';
import { goTo, useQueryString } from '#foundation/ui/browser/useQueryString.ts';

export interface MessagesAddress {
  /** The open conversation. */
  conversationId: number | null;
  /** A card to write to, and the product that it is about. */
  cardId: number | null;
  itemId: number | null;
}

/** In the panel, 'card' is the card whose panel it is. */
const inPanel = () => location.pathname === '/user-panel';

/** The address of a conversation on the present page, which may show more than messages. */
export function conversationHref(conversationId: number | null): string {
  const query = new URLSearchParams(location.search);
  for (const name of inPanel() ? ['c'] : ['c', 'card', 'producto']) query.delete(name);
  if (conversationId !== null) query.set('c', `${conversationId}`);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

function read(search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  const idOf = (name: string) => Number(query.get(name)) || null;
  if (inPanel()) return { conversationId: idOf('c'), cardId: null, itemId: null };
  return { conversationId: idOf('c'), cardId: idOf('card'), itemId: idOf('producto') };
}

/** What the page's address says about messages; null until the page is hydrated. */
export function useMessagesAddress() {
  const search = useQueryString();
  const address = useMemo(() => (search === null ? null : read(search)), [search]);
  const go = useCallback(
    (conversationId: number | null, how?: { replaces: boolean }) =>
      goTo(conversationHref(conversationId), how),
    [],
  );
  return { address, go };
}

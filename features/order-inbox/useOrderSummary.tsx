import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { getOrderSummary } from '#features/orders/order-inbox.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import { useOrderSound } from './useOrderSound.tsx';

/** How often orders are read again while no stream is open. */
const REFRESH_MS = 30_000;

/** Everything that the panel reads of a card's orders is under this key. */
export const ordersKey = (cardId: number) => ['orders', cardId] as const;

/** How many orders are in each state, and what today brought; undefined until it is read. */
export const useOrderSummary = (cardId: number) => useSummaryQuery(cardId).data;

const useSummaryQuery = (cardId: number) =>
  useQuery({
    queryKey: [...ordersKey(cardId), 'summary'],
    queryFn: ({ signal }) =>
      api<typeof getOrderSummary>('GET /api/cards/{id}/orders/summary', { id: cardId }, { signal }),
  });

/**
 * Keeps the orders in the panel up to date, says in the tab's title and on the app's icon how many are new, and rings
 * for each. For the whole panel, whatever section is open.
 * @returns how many are new
 */
export function useLiveOrders(cardId: number): number {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ordersKey(cardId) });
  const isLive = useStream('/api/stream', readAgain, (event) => 'orderId' in event);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => client.invalidateQueries({ queryKey: ordersKey(cardId) }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, cardId, isLive]);

  const { data: summary, error } = useSummaryQuery(cardId);
  useEffect(() => {
    // The membership has ended: the panel begins anew, with the cards that are left.
    if (error instanceof ApiError && error.code === 'forbidden') location.replace('/user-panel');
  }, [error]);
  useOrderSound(cardId, summary?.latest);
  const count = summary?.counts.nueva ?? 0;
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
    // Only installed apps have a badge.
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  return count;
}

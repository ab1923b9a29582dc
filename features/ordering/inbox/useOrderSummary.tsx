import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { getOrderSummary } from '#features/ordering/orders/order-inbox.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { setTitleCount } from '#foundation/ui/browser/title-count.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import { useOrderSound } from './useOrderSound.tsx';

/** How often orders are read again without an open stream. */
const REFRESH_MS = 30_000;

export const ordersKey = (cardId: number) => ['orders', cardId] as const;

/** How many orders have each status, and today's total; undefined until it is read. */
export const useOrderSummary = (cardId: number) => useSummaryQuery(cardId).data;

export const useSummaryQuery = (cardId: number) =>
  useQuery({
    queryKey: [...ordersKey(cardId), 'summary'],
    queryFn: ({ signal }) =>
      api<typeof getOrderSummary>('GET /api/cards/{id}/orders/summary', { id: cardId }, { signal }),
  });

/**
 * Keeps the orders in the panel up to date, counts the new ones in the tab's title (beside unread messages) and on the
 * app's icon, and rings for each. Runs for the whole panel, whichever section is open.
 * @returns how many orders are new
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
    // The person's membership has ended: reloads the panel with the remaining cards.
    if (error instanceof ApiError && error.code === 'forbidden') location.replace('/user-panel');
  }, [error]);
  useOrderSound(cardId, summary?.latest);
  const count = summary?.counts.nueva ?? 0;
  useEffect(() => {
    setTitleCount('orders', count);
    // Only installed apps have a badge.
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  return count;
}

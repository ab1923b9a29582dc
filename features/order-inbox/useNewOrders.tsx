import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { listOrders } from '#features/orders/order-inbox.contract.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';

/** How often new orders are looked for. */
export const REFRESH_MS = 30_000;

export const newOrdersKey = (cardId: number) => ['orders', cardId, 'new'] as const;

export const countNew = (orders: readonly Order[]): number =>
  orders.filter(({ status }) => status === 'nueva').length;

/** How many of the latest orders are unanswered. Keeps all that the panel shows of orders up to date. */
export function useNewOrders(cardId: number): number {
  const client = useQueryClient();
  const isLive = useStream('/api/stream', () => client.invalidateQueries({ queryKey: ['orders', cardId] }));
  const { data } = useQuery({
    queryKey: newOrdersKey(cardId),
    queryFn: async ({ signal }) =>
      countNew(await api<typeof listOrders>('GET /api/cards/{id}/orders', { id: cardId }, { signal })),
    refetchInterval: isLive ? false : REFRESH_MS,
  });
  return data ?? 0;
}

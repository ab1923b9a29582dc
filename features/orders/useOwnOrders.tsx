import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import type { listOrders, Order, OrderStatus, updateOrder } from './orders.contract.ts';
import { countNew, newOrdersKey, REFRESH_MS } from './useNewOrders.tsx';

/** What takes an order off the list of those to be seen to, in words. */
const SETTLED: Partial<Record<OrderStatus, string>> = { cancelada: 'cancelado', entregada: 'entregado' };

type Pages = InfiniteData<PageOf<Order[]>, string | null>;
const rowsOf = ({ pages }: Pick<Pages, 'pages'>): Order[] => pages.flatMap(({ rows }) => rows);

/** The orders of one's own card, newest first, and the change of their state. */
export function useOwnOrders(cardId: number) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['orders', cardId, 'list'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listOrders>(
        'GET /api/cards/{id}/orders',
        { id: cardId, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_MS,
  });
  // Where the list is known, its own count is the latest.
  useEffect(() => {
    if (query.data) client.setQueryData(newOrdersKey(cardId), countNew(rowsOf(query.data)));
  }, [client, cardId, query.data]);

  const setStatus = useCallback(
    async (order: Order, status: OrderStatus): Promise<void> => {
      const show = (shown: OrderStatus) => {
        client.cancelQueries({ queryKey: ['orders', cardId] });
        client.setQueryData<Pages>(
          ['orders', cardId, 'list'],
          (data) => data && withStatus(data, order.id, shown),
        );
      };
      show(status);
      try {
        await api<typeof updateOrder>('PUT /api/orders/{id}', { id: order.id, body: { status } });
        const settled = SETTLED[status];
        if (!settled) return;
        showToast({
          title: `Pedido N.º ${order.number} ${settled}`,
          action: { label: 'Deshacer', onSelect: () => setStatus({ ...order, status }, order.status) },
        });
      } catch (error) {
        show(order.status);
        showFailure('No se pudo actualizar el pedido', error, () => setStatus(order, status));
      }
    },
    [client, cardId],
  );
  return { query, orders: query.data && rowsOf(query.data), setStatus };
}

const withStatus = (data: Pages, id: number, status: OrderStatus): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((order) => (order.id === id ? { ...order, status } : order)),
  })),
});

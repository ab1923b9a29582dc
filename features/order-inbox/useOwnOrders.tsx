import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { listOrders, updateOrder } from '#features/orders/order-inbox.contract.ts';
import type { Order, OrderStatus } from '#features/orders/orders.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import { changeRows } from '#foundation/ui/list/rows.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';
import { countNew, newOrdersKey, REFRESH_MS } from './useNewOrders.tsx';

/** The words for statuses that take an order off the list of open ones. */
const SETTLED: Partial<Record<OrderStatus, string>> = { cancelada: 'cancelado', entregada: 'entregado' };

type Pages = InfiniteData<PageOf<Order[]>, string | null>;
const rowsOf = ({ pages }: Pick<Pages, 'pages'>): Order[] => pages.flatMap(({ rows }) => rows);

/** The orders of one's own card, newest first, and changing their status. */
export function useOwnOrders(cardId: number) {
  const client = useQueryClient();
  const queryKey = ['orders', cardId, 'list'];
  const { select, write } = usePendingWrites<Pages>(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listOrders>(
        'GET /api/cards/{id}/orders',
        { id: cardId, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_MS,
    select,
  });
  // A loaded list has the latest count.
  useEffect(() => {
    if (query.data) client.setQueryData(newOrdersKey(cardId), countNew(rowsOf(query.data)));
  }, [client, cardId, query.data]);

  const setStatus = ({ id, number, status: before }: Order, status: OrderStatus): Promise<void> =>
    orShowFailure('No se pudo actualizar el pedido', async () => {
      const order = await write({
        send: () => api<typeof updateOrder>('PUT /api/orders/{id}', { id, body: { status } }),
        show: (data) => withStatus(data, id, status),
      });
      const settled = SETTLED[status];
      if (!settled) return;
      showToast({
        title: `Pedido N.º ${number} ${settled}`,
        action: { label: 'Deshacer', onSelect: () => setStatus(order, before) },
      });
    });
  return { query, orders: query.data && rowsOf(query.data), setStatus };
}

const withStatus = (data: Pages, id: number, status: OrderStatus): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    rows: changeRows(page.rows, new Map([[id, { status }]])),
  })),
});

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  getOrder,
  OrderUpdate,
  OrderWithHistory,
  updateOrder,
} from '#features/ordering/orders/order-inbox.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { ordersKey } from './useOrderSummary.tsx';
import { orReadAgain, tellStatus } from './useOwnOrders.tsx';

/** The changes to an order; the version that the person saw is added when they are sent. */
export type OrderChanges = Omit<OrderUpdate, 'version'>;

export const useOrder = (cardId: number, orderId: number) =>
  useQuery({
    queryKey: [...ordersKey(cardId), 'one', orderId],
    queryFn: ({ signal }) => api<typeof getOrder>('GET /api/orders/{id}', { id: orderId }, { signal }),
  });

/** Changes an order. If somebody else has changed it since it was read, it is read again and a toast says so. */
export function useOrderChanges(cardId: number) {
  const client = useQueryClient();
  const change = (order: Order, changes: OrderChanges): Promise<void> =>
    orShowFailure('No se pudo actualizar el pedido', () =>
      orReadAgain(client, cardId, async () => {
        const body = { version: order.version, ...changes };
        const answer = await api<typeof updateOrder>('PUT /api/orders/{id}', { id: order.id, body });
        client.setQueryData<OrderWithHistory>(
          [...ordersKey(cardId), 'one', answer.id],
          (known) => known && { ...known, ...answer },
        );
        client.invalidateQueries({ queryKey: ordersKey(cardId) });
        if (changes.status) tellStatus(answer, () => change(answer, { status: order.status }));
      }),
    );
  return change;
}

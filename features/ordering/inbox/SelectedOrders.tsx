import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateOrders } from '#features/ordering/orders/order-inbox.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import styles from './SelectedOrders.module.css';
import { ordersKey } from './useOrderSummary.tsx';

export type SelectedOrder = Pick<Order, 'id' | 'status'>;

interface SelectedOrdersProps {
  cardId: number;
  orders: readonly SelectedOrder[];
  onDone: () => void;
}

/** What can be done with several orders at once: a prank of twenty is cancelled with one tap. */
export function SelectedOrders({ cardId, orders, onDone }: SelectedOrdersProps) {
  const client = useQueryClient();
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: (changed: readonly SelectedOrder[]) =>
      api<typeof updateOrders>('PUT /api/cards/{id}/orders', { id: cardId, body: { orders: [...changed] } }),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(cardId) }),
  });
  const cancel = () =>
    orShowFailure('No se pudieron cancelar los pedidos', async () => {
      await save(orders.map(({ id }) => ({ id, status: 'cancelada' })));
      onDone();
      showToast({
        title: countOf(orders.length, 'pedido cancelado', 'pedidos cancelados'),
        action: {
          label: 'Deshacer',
          onSelect: () => orShowFailure('No se pudieron recuperar los pedidos', () => save(orders)),
        },
      });
    });
  return (
    <section className={styles.bar} aria-label="Pedidos elegidos">
      <b role="status">{countOf(orders.length, 'pedido elegido', 'pedidos elegidos')}</b>
      <Button small disabled={orders.length === 0 || isPending} onClick={cancel}>
        Cancelar {orders.length === 1 ? 'pedido' : 'pedidos'}
      </Button>
      <Button small variant="line" onClick={onDone}>
        Listo
      </Button>
    </section>
  );
}

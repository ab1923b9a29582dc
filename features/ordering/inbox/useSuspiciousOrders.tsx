import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  discardSuspiciousOrders,
  restoreSuspiciousOrders,
} from '#features/ordering/orders/suspicious-orders.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { ordersKey } from './useOrderSummary.tsx';

/** Discards all suspicious orders of a card at once, with an undo. */
export function useSuspiciousOrders(cardId: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ordersKey(cardId) });
  const { mutateAsync: discard, isPending } = useMutation({
    mutationFn: () =>
      api<typeof discardSuspiciousOrders>('POST /api/cards/{id}/orders/suspicious/discard', { id: cardId }),
    onSettled,
  });
  const { mutateAsync: restore } = useMutation({
    mutationFn: (ids: number[]) =>
      api<typeof restoreSuspiciousOrders>('POST /api/cards/{id}/orders/suspicious/restore', {
        id: cardId,
        body: { ids },
      }),
    onSettled,
  });
  const undoDiscard = (ids: number[]) =>
    orShowFailure('No se pudieron recuperar los pedidos', async () => {
      await restore(ids);
      showToast({ title: 'Los pedidos volvieron a los sospechosos' });
    });
  const discardAll = () =>
    orShowFailure('No se pudieron descartar los pedidos', async () => {
      const { ids } = await discard();
      showToast({
        title: countOf(ids.length, 'pedido descartado', 'pedidos descartados'),
        ...(ids.length > 0 && { action: { label: 'Deshacer', onSelect: () => undoDiscard(ids) } }),
      });
    });
  return { discardAll, isDiscarding: isPending };
}

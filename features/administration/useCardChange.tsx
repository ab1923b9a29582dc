import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateCard } from '#features/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminCard } from './administration.contract.ts';
import { keepChanged } from './useAdminLists.tsx';

type Toggle = 'isActive' | 'isFeatured';

const FAILURES: Record<Toggle, string> = {
  isActive: 'No se pudo actualizar el estado de la tarjeta',
  isFeatured: 'No se pudo actualizar la tarjeta destacada',
};

/**
 * A switch of a card. It changes at once; if the server refuses, it changes back with a message. Changes of one card
 * are sent one after the other.
 */
export function useCardChange(card: AdminCard, name: Toggle) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `card-${card.id}` },
    mutationFn: (isOn: boolean) =>
      api<typeof updateCard>('PUT /api/cards/{id}', { id: card.id, body: { [name]: isOn } }),
    onSuccess: (updated) =>
      keepChanged<AdminCard>(client, 'cards', card.id, {
        [name]: updated[name],
        updatedAt: updated.updatedAt,
      }),
    onError: (_, isOn) =>
      showToast({
        title: FAILURES[name],
        detail: 'Quedó como estaba.',
        isError: true,
        action: { label: 'Reintentar', onSelect: () => mutate(isOn) },
      }),
  });
  return { isOn: isPending ? variables : card[name], set: mutate };
}

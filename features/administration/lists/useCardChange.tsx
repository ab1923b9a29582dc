import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, updateCard } from '#features/card/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { keepChanged, listKey } from './useAdminLists.tsx';

type Changed = Pick<Card, 'id' | 'updatedAt' | 'isSuspended' | Toggle>;
type Toggle = 'isActive' | 'isFeatured';

const FAILURES: Record<Toggle, string> = {
  isActive: 'No se pudo actualizar el estado de la tarjeta',
  isFeatured: 'No se pudo actualizar la tarjeta destacada',
};

/**
 * A switch of a card. It changes at once; if the server refuses, it changes back with a message. Changes of one card
 * are sent one after the other.
 */
export function useCardChange<Name extends Toggle>(card: { id: number } & Record<Name, boolean>, name: Name) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `card-${card.id}` },
    mutationFn: ({ isOn, suspensionReason }: { isOn: boolean; suspensionReason?: string | undefined }) =>
      api<typeof updateCard>('PUT /api/cards/{id}', {
        id: card.id,
        body: { [name]: isOn, suspensionReason },
      }),
    onSuccess(updated) {
      const { updatedAt, isSuspended } = updated;
      keepChanged<Changed>(client, 'cards', card.id, { [name]: updated[name], updatedAt, isSuspended });
      // The reports show this switch, too. Until they have loaded again, the switch shows what was sent.
      return client.invalidateQueries({ queryKey: listKey('reports') });
    },
    onError: (_, change) =>
      showToast({
        title: FAILURES[name],
        detail: 'Quedó como estaba.',
        isError: true,
        action: { label: 'Reintentar', onSelect: () => mutate(change) },
      }),
  });
  return {
    isOn: isPending ? variables.isOn : card[name],
    set: (isOn: boolean, suspensionReason?: string) => mutate({ isOn, suspensionReason }),
  };
}

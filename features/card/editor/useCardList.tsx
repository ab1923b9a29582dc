import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  Card,
  CardUpdate,
  CardWithRole,
  getCard,
  listOwnCards,
  updateCard,
} from '#features/card/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';

/** Saves changes of a card. @throws {ApiError} if the server refuses them: the form stays open */
export type SaveCard = (card: Card, changes: Partial<CardUpdate>) => Promise<void>;

/**
 * The cards that the person works with, at first those of the page, and a function that saves one of them.
 * @param helpedId the card of somebody else that an administrator has opened
 */
export function useCardList(
  known: CardWithRole[],
  helpedId: number | null,
): { cards: CardWithRole[]; save: SaveCard } {
  const { data } = useQuery({
    queryKey: ['cards'],
    async queryFn({ signal }) {
      const own = await api<typeof listOwnCards>('GET /api/user/cards', {}, { signal });
      if (helpedId === null) return own;
      const helped = await api<typeof getCard>('GET /api/cards/{id}', { id: helpedId }, { signal });
      return [...own, { ...helped, role: 'owner' as const }];
    },
    initialData: known,
  });
  const { write } = usePendingWrites<CardWithRole[]>(['cards']);
  const save = useCallback<SaveCard>(
    async ({ id }, changes) => {
      await write({
        send: () => api<typeof updateCard>('PUT /api/cards/{id}', { id, body: changes }),
        keep: (cards, saved) => cards.map((card) => (card.id === id ? { ...card, ...saved } : card)),
      });
      // Components learn of it in microtasks: whoever awaits this finds the new card in its props.
      await new Promise((shown) => setTimeout(shown));
    },
    [write],
  );
  return { cards: data, save };
}

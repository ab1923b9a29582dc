import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  Card,
  CardUpdate,
  CardWithRole,
  listOwnCards,
  updateCard,
} from '#features/card/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';

/** Saves changes of a card. @throws {ApiError} if the server refuses them: the form stays open */
export type SaveCard = (card: Card, changes: Partial<CardUpdate>) => Promise<void>;

/** The cards that the person works with, at first those of the page, and a function that saves one of them. */
export function useCardList(known: CardWithRole[]): { cards: CardWithRole[]; save: SaveCard } {
  const { data } = useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => api<typeof listOwnCards>('GET /api/user/cards', {}, { signal }),
    initialData: known,
  });
  const { write } = usePendingWrites<CardWithRole[]>(['cards']);
  const save = useCallback<SaveCard>(
    async ({ id }, changes) => {
      await write({
        send: () => api<typeof updateCard>('PUT /api/cards/{id}', { id, body: changes }),
        keep: (cards, saved) => cards.map((card) => (card.id === id ? { ...card, ...saved } : card)),
      });
    },
    [write],
  );
  return { cards: data, save };
}

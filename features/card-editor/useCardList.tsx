import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Card, CardUpdate, listOwnCards, updateCard } from '#features/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { listCache } from '#foundation/ui/list/list-cache.ts';

/** Saves changes of a card. @throws {ApiError} when it is refused: the form stays open. */
export type SaveCard = (card: Card, changes: Partial<CardUpdate>) => Promise<void>;

/** One's own cards, starting from those of the page, and saving one of them. */
export function useCardList(known: Card[]): { cards: Card[]; save: SaveCard } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => api<typeof listOwnCards>('GET /api/user/cards', {}, { signal }),
    initialData: known,
  });
  const save = useMemo<SaveCard>(() => {
    const list = listCache<Card>(client, ['cards']);
    return async (card, changes) => {
      await list.change(card, {}, () =>
        api<typeof updateCard>('PUT /api/cards/{id}', { id: card.id, body: changes }),
      );
    };
  }, [client]);
  return { cards: data, save };
}

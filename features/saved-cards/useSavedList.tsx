import { useEffect, useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type { listSavedCards } from './saved-cards.contract.ts';
import { rememberSaved } from './useSavedCards.tsx';

const PAGE = 100;

interface SavedList {
  /** The loaded cards; null before the first page. */
  cards: Card[] | null;
  isComplete: boolean;
  hasFailed: boolean;
}

/** All saved cards of a person, the newest first. */
export function useSavedList(userId: number | undefined): SavedList {
  const [cards, setCards] = useState<Card[] | null>(null);
  const [isComplete, setIsComplete] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    const readAll = async () => {
      let cursor: string | null | undefined;
      do {
        const call = { id: userId, limit: PAGE, ...(cursor ? { cursor } : {}) };
        const page = await fetchPage<typeof listSavedCards>('GET /api/users/{id}/saved-cards', call, {
          signal: controller.signal,
        });
        rememberSaved(
          page.rows.map(({ cardId }) => cardId),
          true,
        );
        setCards((before) => [...(before ?? []), ...page.rows.map(({ card }) => card)]);
        cursor = page.nextCursor;
      } while (cursor);
      setIsComplete(true);
    };
    readAll().catch(() => {
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => controller.abort();
  }, [userId]);

  return { cards, isComplete, hasFailed };
}

import { useEffect } from 'react';
import { useViewer } from '#features/accounts/useViewer.tsx';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type { listSavedCards } from './saved-cards.contract.ts';
import { loadSavedCards, rememberSaved } from './useSavedCards.tsx';

const PAGE = 100;

async function askForAll(userId: number): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const call = { id: userId, limit: PAGE, ...(cursor ? { cursor } : {}) };
    const page = await fetchPage<typeof listSavedCards>('GET /api/users/{id}/saved-cards', call);
    rememberSaved(
      page.rows.map(({ cardId }) => cardId),
      true,
    );
    cursor = page.nextCursor;
  } while (cursor);
}

/** For a page with many hearts: fills those of all saved cards. */
export function useAllSavedCards(): void {
  const viewer = useViewer();
  useEffect(() => {
    loadSavedCards(viewer, askForAll);
  }, [viewer]);
}

import { useEffect } from 'react';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import type { listSavedCardIds } from './saved-cards.contract.ts';
import { loadSavedCards } from './useIsSaved.tsx';
import { rememberSaved } from './useSavedCards.tsx';

async function askForAll(userId: number): Promise<void> {
  const route = 'GET /api/users/{id}/saved-card-ids';
  rememberSaved(await api<typeof listSavedCardIds>(route, { id: userId }), true);
}

/** For a page with many hearts: fills those of all saved cards. */
export function useAllSavedCards(): void {
  const viewer = useViewer();
  useEffect(() => {
    loadSavedCards(viewer, askForAll);
  }, [viewer]);
}

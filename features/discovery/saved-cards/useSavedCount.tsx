import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { listSavedCardIds } from './saved-cards.contract.ts';

/** How many cards a person has saved; null until known. */
export function useSavedCount(userId: number | undefined): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    api<typeof listSavedCardIds>('GET /api/users/{id}/saved-card-ids', { id: userId }).then(
      (ids) => setCount(ids.length),
      // Without an answer there is no figure.
      () => undefined,
    );
  }, [userId]);
  return count;
}

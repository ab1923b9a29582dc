import { useEffect, useState } from 'react';
import { fetchPage } from '#foundation/ui/fetchPage.ts';
import type { listCards } from './directory.contract.ts';

/** How many active cards the directory holds; null until it is known. */
export function useCardTotal(isWanted: boolean): number | null {
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    fetchPage<typeof listCards>('GET /api/cards', { limit: 1 }).then(
      (page) => setTotal(page.total),
      () => setTotal(null),
    );
  }, [isWanted]);
  return total;
}

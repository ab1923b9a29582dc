import { useCallback, useEffect, useState } from 'react';
import type { listSlots, SlotDay } from '#features/ordering/settings/order-settings.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

interface SlotsQuery {
  cardId: number;
  itemIds: readonly number[];
  total: number;
  isWanted: boolean;
}

export interface Slots {
  days: SlotDay[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The slots in which the order can be due, loaded again whenever the products change. */
export function useSlots({ cardId, itemIds, total, isWanted }: SlotsQuery): Slots {
  const [days, setDays] = useState<SlotDay[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const items = itemIds.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    setFailed(false);
    api<typeof listSlots>(
      'GET /api/cards/{id}/slots',
      { id: cardId, ...(items && { items }), ...(total > 0 && { total }) },
      { signal: leaving.signal },
    ).then(
      (answer) => setDays(answer.days),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [cardId, items, total, isWanted, attempt]);
  return { days, hasFailed, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

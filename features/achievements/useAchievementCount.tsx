import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/api.ts';
import type { listAchievements } from './achievements.contract.ts';

/** How much a person has earned; null until it is known, and where it cannot be read. */
export function useAchievementCount(userId: number | undefined): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    api<typeof listAchievements>('GET /api/users/{id}/achievements', { id: userId })
      .then(({ length }) => setCount(length))
      .catch(() => undefined);
  }, [userId]);
  return count;
}

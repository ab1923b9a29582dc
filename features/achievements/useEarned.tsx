import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, listAchievements } from './achievements.contract.ts';

/** What a person has earned; null until it is known, and where it cannot be read. */
export function useEarned(userId: number): Achievement[] | null {
  const [earned, setEarned] = useState<Achievement[] | null>(null);
  useEffect(() => {
    api<typeof listAchievements>('GET /api/users/{id}/achievements', { id: userId })
      .then(setEarned)
      .catch(() => undefined);
  }, [userId]);
  return earned;
}

import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, listAchievements } from './achievements.contract.ts';

/** A person's earned badges; null until known, or if they cannot be read. */
export function useEarned(userId: number): Achievement[] | null {
  const [earned, setEarned] = useState<Achievement[] | null>(null);
  useEffect(() => {
    api<typeof listAchievements>('GET /api/users/{id}/achievements', { id: userId })
      .then(setEarned)
      .catch(() => undefined);
  }, [userId]);
  return earned;
}

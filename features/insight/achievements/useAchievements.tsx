import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, checkBadges, listAchievements } from './achievements.contract.ts';
import { isEarned } from './achievements.rules.ts';

/** A person's badges: first as `known`, then refreshed. */
export function useAchievements(userId: number, known: Achievement[]): Achievement[] {
  const [all, setAll] = useState(known);
  useEffect(() => {
    const refresh = async () => {
      const unviewed = await api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId });
      const earned = new Set(known.filter(isEarned).map(({ id }) => id));
      if (unviewed.every(({ id }) => earned.has(id))) return;
      const call = { id: userId, all: 'true' } as const;
      setAll(await api<typeof listAchievements>('GET /api/users/{id}/achievements', call));
    };
    // A failure is ignored: the shown state is only moments old, and the next visit asks again.
    refresh().catch(() => undefined);
  }, [userId, known]);
  return all;
}

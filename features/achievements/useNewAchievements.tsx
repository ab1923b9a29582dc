import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';

/** Badges shown on this page. If the server could not be told, they show again on the next page, not before. */
const seen = new Set<number>();

const isUnseen = ({ id }: Achievement): boolean => !seen.has(id);

/**
 * Badges that the person has not seen yet. They are read when the page opens, and again whenever `made`, the number of
 * things the person has made (null until known), grows.
 */
export function useNewAchievements(userId: number, made: number | null) {
  const [unseen, setUnseen] = useState<Achievement[]>([]);

  const check = useCallback(() => {
    api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId })
      // The current reveal continues; further badges wait.
      .then((unviewed) => setUnseen((now) => (now.every(isUnseen) ? unviewed.filter(isUnseen) : now)))
      // Nothing waits for this; the next check reads the same badges.
      .catch(() => undefined);
  }, [userId]);

  useEffect(check, [check]);
  const before = useRef(made);
  useEffect(() => {
    if (made === null) return;
    if (before.current !== null && made > before.current) check();
    before.current = made;
  }, [made, check]);

  const markSeen = useCallback(
    ({ id }: Achievement) => {
      if (seen.has(id)) return;
      seen.add(id);
      const call = { id: userId, achievementId: id };
      api<typeof markAchievementViewed>(
        'POST /api/users/{id}/achievements/{achievementId}/mark-viewed',
        call,
        { keepalive: true },
      ).catch(() => undefined);
    },
    [userId],
  );

  /** After closing early, the remaining badges wait for the next page. */
  const leave = useCallback(() => {
    for (const { id } of unseen) seen.add(id);
    setUnseen([]);
  }, [unseen]);

  return { unseen, markSeen, leave };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';

/** What this page has told already: it comes back with the next page if the server could not be told, not before. */
const told = new Set<number>();

const isNews = ({ id }: Achievement): boolean => !told.has(id);

/**
 * What a person has earned and not been told of, asked for once as the page opens and again whenever `made`, the
 * number of things they have made (null while that is not known), has grown.
 */
export function useNewAchievements(userId: number, made: number | null) {
  const [news, setNews] = useState<Achievement[]>([]);

  const check = useCallback(() => {
    api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId })
      // What is being told already goes on; the rest waits for its turn.
      .then((unviewed) => setNews((now) => (now.every(isNews) ? unviewed.filter(isNews) : now)))
      // Nobody waits for it: the next check brings the same news.
      .catch(() => undefined);
  }, [userId]);

  useEffect(check, [check]);
  const before = useRef(made);
  useEffect(() => {
    if (made === null) return;
    if (before.current !== null && made > before.current) check();
    before.current = made;
  }, [made, check]);

  const tell = useCallback(
    ({ id }: Achievement) => {
      if (told.has(id)) return;
      told.add(id);
      const call = { id: userId, achievementId: id };
      api<typeof markAchievementViewed>(
        'POST /api/users/{id}/achievements/{achievementId}/mark-viewed',
        call,
        { keepalive: true },
      ).catch(() => undefined);
    },
    [userId],
  );

  /** Whoever leaves early has enough for now: the others come with the next page. */
  const leave = useCallback(() => {
    for (const { id } of news) told.add(id);
    setNews([]);
  }, [news]);

  return { news, tell, leave };
}

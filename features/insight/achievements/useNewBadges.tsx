import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';

const today = (): string => santiagoParts(new Date()).date;

/** The query of the badges that a person has not seen. */
export const newBadgesKey = (userId: number) => ['new-achievements', userId];

/** Badges that the person has not seen yet, and whether they were shown today: once a day is enough. */
export function useNewBadges(userId: number) {
  const queries = useQueryClient();
  const key = newBadgesKey(userId);
  const storageKey = `vitrina.achievements-shown.${userId}`;
  const [isShownToday, setShownToday] = useState(() => readText(storageKey) === today());
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId }),
    // Something that was done in the previous section of the panel may have earned a badge.
    staleTime: 0,
    // Nothing waits for the answer, and the next section asks again.
    retry: false,
    // Without a connection the query waits, so that there is no error in the browser's console.
    networkMode: 'online',
  });

  const silence = () => {
    storeText(storageKey, today());
    setShownToday(true);
  };

  const acknowledge = () => {
    silence();
    // An answer to an earlier request would bring the badges back.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, []);
    markViewed(userId, data);
  };

  return { unseen: isShownToday ? [] : data, acknowledge, silence };
}

/** If the server does not answer, the badges stay new, and are shown again. */
export function markViewed(userId: number, badges: readonly Achievement[]): void {
  const call = 'POST /api/users/{id}/achievements/{achievementId}/mark-viewed';
  const requests = badges.map(({ id }) =>
    api<typeof markAchievementViewed>(call, { id: userId, achievementId: id }, { keepalive: true }),
  );
  Promise.all(requests).catch(() => undefined);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';

const today = (): string => santiagoParts(new Date()).date;

/** Badges that the person has not seen yet. After 'Después' there are none until the next day. */
export function useNewAchievements(userId: number) {
  const queries = useQueryClient();
  const key = ['new-achievements', userId];
  const storageKey = `vitrina.achievements-later.${userId}`;
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

  const forget = () => {
    // An answer to an earlier request would bring the badges back.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, []);
  };

  const silence = () => {
    storeText(storageKey, today());
    forget();
  };

  const acknowledge = () => {
    forget();
    const call = 'POST /api/users/{id}/achievements/{achievementId}/mark-viewed';
    const requests = data.map(({ id }: Achievement) =>
      api<typeof markAchievementViewed>(call, { id: userId, achievementId: id }, { keepalive: true }),
    );
    // If the server does not answer, the badges stay new. They are shown again tomorrow, not in each section.
    Promise.all(requests).catch(silence);
  };

  return { unseen: readText(storageKey) === today() ? [] : data, acknowledge, silence };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';

const today = (): string => santiagoParts(new Date()).date;

function isSilenced(place: string): boolean {
  try {
    return localStorage.getItem(place) === today();
  } catch {
    return false;
  }
}

/** Badges that the person has not seen yet; none after 'Después' until the next day. */
export function useNewAchievements(userId: number) {
  const queries = useQueryClient();
  const key = ['new-achievements', userId];
  const place = `vitrina.achievements-later.${userId}`;
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId }),
    // What was just done in the last section may have earned one.
    staleTime: 0,
    // Nothing waits for this; the next section asks again.
    retry: false,
    // Without a connection it waits for one, instead of an error in the browser's console.
    networkMode: 'online',
  });

  const forget = () => {
    // An answer that is still under way would bring them back.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, []);
  };

  const silence = () => {
    try {
      localStorage.setItem(place, today());
    } catch {
      // A browser that refuses storage shows them again in the next section.
    }
    forget();
  };

  const acknowledge = () => {
    forget();
    const call = 'POST /api/users/{id}/achievements/{achievementId}/mark-viewed';
    const told = data.map(({ id }: Achievement) =>
      api<typeof markAchievementViewed>(call, { id: userId, achievementId: id }, { keepalive: true }),
    );
    // Without the server they stay new; they come again tomorrow, not in each section.
    Promise.all(told).catch(silence);
  };

  return { unseen: isSilenced(place) ? [] : data, acknowledge, silence };
}

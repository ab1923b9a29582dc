import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import type { Achievement, checkBadges, markAchievementViewed } from './achievements.contract.ts';
import { newText } from './achievements.rules.ts';

/** The dialog's content is loaded on demand, because on most days there is nothing new. */
const reveal = lazy(() => import('./AchievementReveal.tsx'), 'AchievementReveal');

/** For this long after publishing a card, nothing is shown: the owner wants to see and share the card. */
const AFTER_PUBLISHING_MS = 60_000;

interface CelebrationProps {
  userId: number;
  /** When the person's latest card was published, ISO 8601. */
  publishedAt: string;
}

/** Shows all new achievements in one dialog when it mounts: between two tasks, never during one. */
export function Celebration({ userId, publishedAt }: CelebrationProps) {
  const { unseen, acknowledge, silence } = useNewAchievements(userId);
  const { loaded: AchievementReveal } = useLazy(reveal, unseen.length > 0);
  const isSettled = Date.now() - Date.parse(publishedAt) >= AFTER_PUBLISHING_MS;
  const isOpen = useBeginning(isSettled && unseen.length > 0 && AchievementReveal !== null);
  return (
    <Dialog isOpen={isOpen} title={newText(unseen.length)} isRead onClose={silence}>
      {AchievementReveal && (
        <AchievementReveal unseen={unseen} onAcknowledge={acknowledge} onLater={silence} />
      )}
    </Dialog>
  );
}

/** For this long after a section of the page has opened, nobody has found a place to tap yet. */
const BEGINNING_MS = 1_000;

const SIGNS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** Whether the person is busy: a dialog, a menu or a toast with an action is open, or a field has the focus. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], [popover] > :not(:empty)') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/**
 * Whether a dialog may open: only in the first second after the component has mounted, before any input, and if nothing
 * else is open. After that the person may have begun something that must not be interrupted.
 */
function useBeginning(isAsked: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  const until = useRef(0);
  useEffect(() => {
    until.current = performance.now() + BEGINNING_MS;
    const end = () => {
      until.current = 0;
    };
    for (const sign of SIGNS) addEventListener(sign, end, listening);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, end, listening);
    };
  }, []);
  useEffect(() => {
    if (isAsked && performance.now() < until.current && !isBusy()) setOpen(true);
  }, [isAsked]);
  return isAsked && isOpen;
}

const today = (): string => santiagoParts(new Date()).date;

const keyOf = (userId: number) => ['new-achievements', userId];

/** Badges that the person has not seen yet, and whether they were shown today: once a day is enough. */
function useNewAchievements(userId: number) {
  const queries = useQueryClient();
  const key = keyOf(userId);
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
    const call = 'POST /api/users/{id}/achievements/{achievementId}/mark-viewed';
    const requests = data.map(({ id }: Achievement) =>
      api<typeof markAchievementViewed>(call, { id: userId, achievementId: id }, { keepalive: true }),
    );
    // If the server does not answer, the badges stay new, and are shown again tomorrow.
    Promise.all(requests).catch(() => undefined);
  };

  return { unseen: isShownToday ? [] : data, acknowledge, silence };
}

import { useEffect, useRef, useState } from 'react';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { newText } from './achievements.rules.ts';
import { useNewBadges } from './useNewBadges.tsx';

/** The dialog's content is loaded on demand, because on most days there is nothing new. */
const reveal = lazy(() => import('./AchievementReveal.tsx'), 'AchievementReveal');

/** For this long after publishing a card, nothing is shown: the owner wants to see and share the card. */
const AFTER_PUBLISHING_MS = 60_000;

interface CelebrationProps {
  userId: number;
  /** When the person's latest card was published, ISO 8601. */
  publishedAt: string;
  /** Whether the person looks around rather than works; otherwise `NewBadgesDot` tells them. */
  isAtRest: boolean;
}

/** Asks for new achievements when it mounts, and shows all of them in one dialog: between two tasks, never during one. */
export function Celebration({ userId, publishedAt, isAtRest }: CelebrationProps) {
  const { unseen, acknowledge, silence } = useNewBadges(userId);
  const { loaded: AchievementReveal } = useLazy(reveal, unseen.length > 0);
  const isSettled = Date.now() - Date.parse(publishedAt) >= AFTER_PUBLISHING_MS;
  const isOpen = useBeginning(isAtRest && isSettled && unseen.length > 0 && AchievementReveal !== null);
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

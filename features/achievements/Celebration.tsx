import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { useNewAchievements } from './useNewAchievements.tsx';
import { useQuietMoment } from './useQuietMoment.tsx';

/** Loaded on demand, because on most days there is nothing new. */
const reveal = lazy(() =>
  import('./AchievementReveal.tsx').then(({ AchievementReveal }) => AchievementReveal),
);

interface CelebrationProps {
  userId: number;
  /** How many things the person has made so far; null until known. */
  made?: number | null;
}

/** Shows new achievements when the person is not in the middle of something. */
export function Celebration({ userId, made = null }: CelebrationProps) {
  const { unseen, markSeen, leave } = useNewAchievements(userId, made);
  const { loaded: AchievementReveal } = useLazy(reveal, unseen.length > 0);
  const isOpen = useQuietMoment(unseen.length > 0 && AchievementReveal !== null);
  return (
    <Dialog isOpen={isOpen} title="Nuevo logro" isRead onClose={leave}>
      {AchievementReveal && <AchievementReveal unseen={unseen} markSeen={markSeen} onEnd={leave} />}
    </Dialog>
  );
}

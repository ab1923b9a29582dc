import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { useNewAchievements } from './useNewAchievements.tsx';
import { useQuietMoment } from './useQuietMoment.tsx';

/** On most days there is nothing to tell. */
const reveal = lazy(() =>
  import('./AchievementReveal.tsx').then(({ AchievementReveal }) => AchievementReveal),
);

interface CelebrationProps {
  userId: number;
  /** How much the person has made so far; null while it is not known. */
  made?: number | null;
}

/** Tells a person what they have earned, one at a time, when they are in the middle of nothing else. */
export function Celebration({ userId, made = null }: CelebrationProps) {
  const { news, tell, leave } = useNewAchievements(userId, made);
  const { loaded: AchievementReveal } = useLazy(reveal, news.length > 0);
  const isOpen = useQuietMoment(news.length > 0 && AchievementReveal !== null);
  return (
    <Dialog isOpen={isOpen} title="Nuevo logro" isRead onClose={leave}>
      {AchievementReveal && <AchievementReveal news={news} tell={tell} onEnd={leave} />}
    </Dialog>
  );
}

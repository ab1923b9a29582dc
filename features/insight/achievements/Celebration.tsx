import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { newText } from './achievements.rules.ts';
import { useBeginning } from './useBeginning.tsx';
import { useNewAchievements } from './useNewAchievements.tsx';

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

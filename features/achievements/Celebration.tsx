import { useEffect, useState } from 'react';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import type { Achievement } from './achievements.contract.ts';
import { levelName, newsCounter } from './achievements.rules.ts';
import styles from './Celebration.module.css';
import { Medal } from './Medal.tsx';
import { useNewAchievements } from './useNewAchievements.tsx';
import { useQuietMoment } from './useQuietMoment.tsx';

interface CelebrationProps {
  userId: number;
  /** How much the person has made so far; null while it is not known. */
  made?: number | null;
}

/** Tells a person what they have earned, one at a time, when they are in the middle of nothing else. */
export function Celebration({ userId, made = null }: CelebrationProps) {
  const { news, tell, leave } = useNewAchievements(userId, made);
  const isOpen = useQuietMoment(news.length > 0);
  return (
    <Dialog isOpen={isOpen} title="Nuevo logro" isRead onClose={leave}>
      <Telling news={news} tell={tell} onEnd={leave} />
    </Dialog>
  );
}

interface TellingProps {
  news: readonly Achievement[];
  tell: (achievement: Achievement) => void;
  onEnd: () => void;
}

function Telling({ news, tell, onEnd }: TellingProps) {
  const [at, setAt] = useState(0);
  const achievement = news[at];
  const isLast = at === news.length - 1;
  useEffect(() => {
    if (achievement) tell(achievement);
  }, [achievement, tell]);

  if (!achievement) return null;
  const { title, description, badgeLevel, iconName } = achievement;
  return (
    <div className={styles.telling}>
      <div className={styles.stage} key={achievement.id}>
        <Confetti />
        <Medal iconName={iconName} badgeLevel={badgeLevel} size={128} isEarned />
      </div>
      <div aria-live="polite">
        <h3>{title}</h3>
        <p className={styles.description}>{description}</p>
        <p className={styles.counter}>
          <span>{levelName(badgeLevel)}</span> {newsCounter(at + 1, news.length)}
        </p>
      </div>
      <Button wide onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
        {isLast ? 'Genial!' : 'Siguiente'}
      </Button>
    </div>
  );
}

const PIECES = Array.from({ length: 18 }, (_, at) => at);

/** Flies up once from behind the medal; for those who want no motion there is none. */
const Confetti = () => (
  <span className={styles.confetti} aria-hidden="true">
    {PIECES.map((piece) => (
      <i key={piece} />
    ))}
  </span>
);

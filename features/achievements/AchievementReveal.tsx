import { useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AchievementReveal.module.css';
import type { Achievement } from './achievements.contract.ts';
import { levelName, newsCounter } from './achievements.rules.ts';
import { Medal } from './Medal.tsx';

interface AchievementRevealProps {
  news: readonly Achievement[];
  tell: (achievement: Achievement) => void;
  onEnd: () => void;
}

/** Shows new achievements one after the other, each with its medal. */
export function AchievementReveal({ news, tell, onEnd }: AchievementRevealProps) {
  const [at, setAt] = useState(0);
  const achievement = news[at];
  const isLast = at === news.length - 1;
  useEffect(() => {
    if (achievement) tell(achievement);
  }, [achievement, tell]);

  if (!achievement) return null;
  const { title, description, badgeLevel, iconName } = achievement;
  return (
    <div className={styles.reveal}>
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

/** Plays once; not shown under reduced motion. */
const Confetti = () => (
  <span className={styles.confetti} aria-hidden="true">
    {PIECES.map((piece) => (
      <i key={piece} />
    ))}
  </span>
);

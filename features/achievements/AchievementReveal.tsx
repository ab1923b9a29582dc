import { useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AchievementReveal.module.css';
import type { Achievement } from './achievements.contract.ts';
import { counterText, levelName } from './achievements.rules.ts';
import { Medal } from './Medal.tsx';

interface AchievementRevealProps {
  unseen: readonly Achievement[];
  markSeen: (achievement: Achievement) => void;
  onEnd: () => void;
}

/** Shows new achievements one after the other, each with its medal. */
export function AchievementReveal({ unseen, markSeen, onEnd }: AchievementRevealProps) {
  const [at, setAt] = useState(0);
  const achievement = unseen[at];
  const isLast = at === unseen.length - 1;
  useEffect(() => {
    if (achievement) markSeen(achievement);
  }, [achievement, markSeen]);

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
          <span>{levelName(badgeLevel)}</span> {counterText(at + 1, unseen.length)}
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

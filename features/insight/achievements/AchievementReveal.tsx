import type { CSSProperties } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './AchievementReveal.module.css';
import type { Achievement } from './achievements.contract.ts';
import { Medal } from './Medal.tsx';

/** No more medals than this fit beside each other on a phone. */
const MAX_MEDALS = 5;

interface AchievementRevealProps {
  unseen: readonly Achievement[];
  onAcknowledge: () => void;
  onLater: () => void;
}

/** All new achievements: the overlapping medals, and why each was earned. */
export function AchievementReveal({ unseen, onAcknowledge, onLater }: AchievementRevealProps) {
  const size = unseen.length === 1 ? 128 : 88;
  return (
    <div className={styles.reveal}>
      <div className={styles.stage}>
        <Confetti />
        {unseen.slice(0, MAX_MEDALS).map(({ id, iconName, badgeLevel }) => (
          <Medal key={id} iconName={iconName} badgeLevel={badgeLevel} size={size} isEarned />
        ))}
      </div>
      <ul>
        {unseen.map(({ id, title, description }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="line" onClick={onLater}>
          Después
        </Button>
        <Button onClick={onAcknowledge}>¡Genial!</Button>
      </DialogActions>
    </div>
  );
}

const COUNT = 20;
/** Each piece flies in its own direction and stops at one of three distances. */
const PIECES = Array.from({ length: COUNT }, (_, at) => {
  const angle = (at / COUNT) * 2 * Math.PI;
  const distance = 90 + (at % 3) * 28;
  return {
    '--x': `${Math.round(Math.cos(angle) * distance)}px`,
    '--y': `${Math.round(Math.sin(angle) * distance)}px`,
    '--turn': `${(at % 5) * 90 - 180}deg`,
  } as CSSProperties;
});

/** Plays once. It is not shown if the person prefers reduced motion. */
const Confetti = () => (
  <span className={styles.confetti} aria-hidden="true">
    {PIECES.map((direction) => (
      <i key={JSON.stringify(direction)} style={direction} />
    ))}
  </span>
);

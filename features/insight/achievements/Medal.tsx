import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Award, Package, Sparkles, Star, Trophy } from '#foundation/ui/icon/lucide.ts';
import type { BadgeLevel, IconName } from './achievements.rules.ts';
import styles from './Medal.module.css';

const ICONS = { Award, Package, Sparkles, Star, Trophy } satisfies Record<IconName, unknown>;

/** Fourteen arcs around the centre of a box of 96 × 96. */
const ROSETTE =
  'M48 7A10.2 10.2 0 0 1 65.8 11.1A10.2 10.2 0 0 1 80.1 22.4A10.2 10.2 0 0 1 88 38.9A10.2 10.2 0 0 1 88 57.1A10.2 10.2 0 0 1 80.1 73.6A10.2 10.2 0 0 1 65.8 84.9A10.2 10.2 0 0 1 48 89A10.2 10.2 0 0 1 30.2 84.9A10.2 10.2 0 0 1 15.9 73.6A10.2 10.2 0 0 1 8 57.1A10.2 10.2 0 0 1 8 38.9A10.2 10.2 0 0 1 15.9 22.4A10.2 10.2 0 0 1 30.2 11.1A10.2 10.2 0 0 1 48 7z';

interface MedalProps {
  iconName: IconName;
  badgeLevel: BadgeLevel;
  /** In px, without the ribbon. */
  size: number;
  /** Medals not earned yet have no colour. */
  isEarned: boolean;
}

/** A badge as a medal in the metal of its level. It has no alternative text, because the name is shown beside it. */
export function Medal({ iconName, badgeLevel, size, isEarned }: MedalProps) {
  const Icon = ICONS[iconName];
  return (
    <span className={classNames(styles.medal, isEarned && styles[badgeLevel])}>
      <svg width={size} height={(size * 112) / 96} viewBox="0 0 96 112" aria-hidden="true">
        <path className={styles.ribbon} d="M28 72 22 110l15-8 11 9 11-9 15 8-6-38z" />
        <path className={styles.metal} d={ROSETTE} />
        <circle className={styles.ring} cx="48" cy="48" r="32" />
      </svg>
      <Icon size={size * 0.38} strokeWidth={1.8} style={{ top: size * 0.31 }} />
    </span>
  );
}

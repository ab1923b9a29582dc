import styles from './Icon.module.css';
import type { IconName } from './IconSprite.tsx';

interface IconProps {
  name: IconName;
  /** 20 px in text and buttons, 24 alone. */
  size?: number;
}

/** An icon of the sprite in the text's colour. It is decorative: its meaning is given elsewhere. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg className={styles.icon} width={size} height={size} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);

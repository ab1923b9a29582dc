import type { Card } from '#features/card/cards/cards.contract.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './CardPhoto.module.css';

/** A card's round photo, or its initials drawn by the server. */
export const CardPhoto = ({ card, size }: { card: Card; size: number }) => (
  <Picture
    className={styles.photo}
    src={card.profileImageUrl?.[0] === '/' ? card.profileImageUrl : `/image/${card.subdomain}`}
    width={size}
    height={size}
    sizes={`${size}px`}
    widest={240}
    eager
  />
);

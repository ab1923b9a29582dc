import { CardPicture } from '#features/cards/CardPicture.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CompactCard.module.css';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './city.rules.ts';

/** A business in one row, for short lists. */
export function CompactCard({ card }: { card: Card }) {
  const words = [card.subtitle, cityOf(card.contactInfo.address)].filter(Boolean).join(' · ');
  return (
    <a className={styles.near} href={cardPath(card)}>
      <CardPicture card={card} widths={[60, 60, 60]} widest={480} />
      <span className={styles.text}>
        <b>{card.title}</b>
        {words && <span>{words}</span>}
      </span>
      <Icon name="forward" />
    </a>
  );
}

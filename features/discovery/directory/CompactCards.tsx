import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import type { ShownCard } from '#features/discovery/search/card-search.rules.ts';
import { PictureRow } from '#foundation/ui/list/PictureRow.tsx';
import styles from './CompactCards.module.css';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './comuna-of-address.rules.ts';

interface CompactCardsProps {
  cards: readonly ShownCard[];
  /** How wide the picture is on a phone. */
  width?: number;
}

/** A short list of businesses, each in one row. */
export const CompactCards = ({ cards, width = 60 }: CompactCardsProps) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.id}>
        <PictureRow
          href={cardPath(card)}
          picture={<CardPicture card={card} widths={[width, 60, 60]} widest={480} />}
          title={card.title}
        >
          {card.subtitle && <span className={styles.line}>{card.subtitle}</span>}
          <span className={styles.line}>{cityOf(card.links.address)}</span>
        </PictureRow>
      </li>
    ))}
  </ul>
);

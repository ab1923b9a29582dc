import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { CardTile } from '#features/discovery/search/card-search.rules.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import styles from './FeaturedShelf.module.css';

interface FeaturedShelfProps {
  cards: CardTile[];
  now: Date;
}

/** Featured businesses: a scrolling row on a phone, a grid of full rows on a desktop. */
export function FeaturedShelf({ cards, now }: FeaturedShelfProps) {
  return (
    <ul className={styles.shelf}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={card.id}>
          <FeaturedCard card={card} status={statusAt(card.openTimeline, now)} isEager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

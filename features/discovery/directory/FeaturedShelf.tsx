import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { CardTile } from '#features/discovery/search/card-search.rules.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import styles from './FeaturedShelf.module.css';
import { wideTilesOf } from './featured-shelf.rules.ts';

interface FeaturedShelfProps {
  cards: CardTile[];
  now: Date;
}

/** Featured businesses: a scrolling row on a phone, a grid of full rows on a desktop. */
export function FeaturedShelf({ cards, now }: FeaturedShelfProps) {
  const wideTiles = wideTilesOf(cards.length);
  return (
    <ul className={styles.shelf}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={card.id} className={wideTiles.has(index) ? styles.wide : undefined}>
          <FeaturedCard
            card={card}
            status={statusAt(card.openTimeline, now)}
            isWide={wideTiles.has(index)}
            isEager={index < 2}
          />
        </li>
      ))}
    </ul>
  );
}

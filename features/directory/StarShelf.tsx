import { statusAt } from '#features/opening-hours/open-timeline.rules.ts';
import type { ListedCard } from './directory.contract.ts';
import { StarCard } from './StarCard.tsx';
import styles from './StarShelf.module.css';
import { spreadsOf } from './star-shelf.rules.ts';

interface StarShelfProps {
  cards: ListedCard[];
  now: Date;
}

/** Featured businesses: a shelf that scrolls on a phone, full rows of a grid on a desktop. */
export function StarShelf({ cards, now }: StarShelfProps) {
  const spreads = spreadsOf(cards.length);
  return (
    <ul className={styles.shelf}>
      {cards.map((card, index) => (
        <li key={card.id} className={spreads.has(index) ? styles.wide : undefined}>
          <StarCard
            card={card}
            status={statusAt(card.openTimeline, now)}
            isSpread={spreads.has(index)}
            isEager={index < 2}
          />
        </li>
      ))}
    </ul>
  );
}

import type { CSSProperties, ReactNode, Ref } from 'react';
import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { CardTile } from '#features/discovery/search/card-search.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './ShopList.module.css';
import { ShopTile } from './ShopTile.tsx';

interface ShopListProps {
  cards: CardTile[];
  now: Date;
  /** How many of the first pictures load eagerly, because they are in view when the page opens. */
  eager?: number;
  /** On a phone, tiles in a row that scrolls. */
  isRail?: boolean;
  /** What fills the last row. */
  end?: ReactNode;
  ref?: Ref<HTMLUListElement>;
}

const PLACEHOLDERS = Array.from('abcdefgh');

/** The shape of such a list while it loads. */
export const ShopListSkeleton = () => (
  <ul className={classNames(styles.shops, styles.waiting)} aria-hidden="true">
    {PLACEHOLDERS.map((at) => (
      <li key={at}>
        <i />
        <b />
        <b />
        <b />
      </li>
    ))}
  </ul>
);

/** A list of businesses. Rows out of view cost no layout, so even thousands scroll smoothly. */
export function ShopList({ cards, now, eager = 0, isRail = false, end, ref }: ShopListProps) {
  return (
    <ul className={isRail ? styles.rail : styles.shops} ref={ref}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={card.id}>
          <ShopTile card={card} status={statusAt(card.openTimeline, now)} isEager={index < eager} />
        </li>
      ))}
      {end && (
        <li className={styles.end} style={{ '--free': 4 - (cards.length % 4) } as CSSProperties}>
          {end}
        </li>
      )}
    </ul>
  );
}

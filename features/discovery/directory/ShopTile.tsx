import { memo } from 'react';
import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import type { OpenWords } from '#features/card/opening-hours/open-timeline.rules.ts';
import { SaveButton } from '#features/discovery/saved-cards/SaveButton.tsx';
import type { CardTile } from '#features/discovery/search/card-search.rules.ts';
import { distanceWords } from '#features/discovery/search/distance.rules.ts';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './comuna-of-address.rules.ts';
import { MatchedItems } from './MatchedItems.tsx';
import { OpenState } from './OpenState.tsx';
import styles from './ShopTile.module.css';
import { useListing } from './useListing.tsx';

interface ShopTileProps {
  card: CardTile;
  status: OpenWords | null;
  isEager: boolean;
}

/** A business in the list: a row on a phone, a tile from 700 px. Memoised, because lists grow long. */
export const ShopTile = memo(function ShopTile({ card, status, isEager }: ShopTileProps) {
  const distance = card.distanceMeters === null ? null : distanceWords(card.distanceMeters);
  const place = [cityOf(card.links.address), distance].filter(Boolean).join(' · ');
  const action = useListing().actionOf(card);
  return (
    <article className={styles.shop}>
      <div className={styles.picture} data-tile-photo>
        <CardPicture card={card} isEager={isEager} widths={[96, 330, 420]} widest={800} />
      </div>
      <SaveButton card={card} className={styles.heart} />
      <div className={styles.text}>
        <h3>
          <a href={cardPath(card)}>{card.title}</a>
        </h3>
        {card.subtitle && <p className={styles.subtitle}>{card.subtitle}</p>}
        <div className={styles.foot}>
          <OpenState status={status} />
          {place && <p className={styles.city}>{place}</p>}
        </div>
      </div>
      <a className={styles.action} href={action.href} aria-label={`${action.label}: ${card.title}`}>
        {action.label}
      </a>
      {card.matches.length > 0 && <MatchedItems items={card.matches} path={cardPath(card)} />}
    </article>
  );
});

import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import type { OpenWords } from '#features/card/opening-hours/open-timeline.rules.ts';
import { SaveButton } from '#features/discovery/saved-cards/SaveButton.tsx';
import type { CardTile } from '#features/discovery/search/card-search.rules.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './comuna-of-address.rules.ts';
import styles from './FeaturedCard.module.css';
import { OpenState } from './OpenState.tsx';
import { useListing } from './useListing.tsx';

interface FeaturedCardProps {
  card: CardTile;
  status: OpenWords | null;
  isEager: boolean;
}

/** A featured business. It is dark in both themes. */
export function FeaturedCard({ card, status, isEager }: FeaturedCardProps) {
  const city = cityOf(card.links.address);
  const action = useListing().actionOf(card);
  return (
    <article className={styles.card}>
      <div className={styles.picture} data-tile-photo>
        <CardPicture card={card} isEager={isEager} widths={[320, 360, 420]} widest={1600} />
      </div>
      <SaveButton card={card} className={styles.heart} />
      <div className={styles.body}>
        <h3>
          <a href={cardPath(card)}>{card.title}</a>
          <VisuallyHidden>, destacada</VisuallyHidden>
        </h3>
        <p>{[card.subtitle, city].filter(Boolean).join('\u00a0· ')}</p>
        <div className={styles.row}>
          <OpenState status={status} />
          <a className={styles.action} href={action.href} aria-label={`${action.label}: ${card.title}`}>
            {action.label}
          </a>
        </div>
      </div>
    </article>
  );
}

import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { PictureRow } from '#foundation/ui/list/PictureRow.tsx';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './comuna-of-address.rules.ts';

/** A business in one row, for short lists. */
export function CompactCard({ card }: { card: Card }) {
  const words = [card.subtitle, cityOf(card.links.address)].filter(Boolean).join(' · ');
  const picture = <CardPicture card={card} widths={[60, 60, 60]} widest={480} />;
  return (
    <PictureRow href={cardPath(card)} picture={picture} title={card.title}>
      {words}
    </PictureRow>
  );
}

import { memo, useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';

/** What fits into a small picture. */
const MAX_ITEMS = 4;

interface CardThumbnailProps {
  card: Card;
  /** Leaves out what stands above the products. */
  part: 'products' | undefined;
}

/** The top of the card as a phone shows it, with its first products. */
export const CardThumbnail = memo(
  function CardThumbnail({ card, part }: CardThumbnailProps) {
    const [now] = useState(() => new Date().toISOString());
    const { data: items } = useOwnItems(card.id).query;
    const { data: categories } = useOwnCategories(card.id).query;
    // Products tell more of a look than texts, and they are not in view below a description.
    const shown = useMemo(() => ({ ...card, description: null, ownLinks: [] }), [card]);
    const first = useMemo(() => items?.filter(({ isActive }) => isActive).slice(0, MAX_ITEMS) ?? [], [items]);
    // What is not known yet is not an empty card.
    if (!items || !categories) return null;
    return (
      <PhonePreview
        title="Así se ve tu tarjeta"
        components={cardComponents}
        card={shown}
        items={first}
        categories={categories}
        offers={[]}
        part={part}
        pageUrl=""
        now={now}
      />
    );
  },
  (before, after) => JSON.stringify(before.card) === JSON.stringify(after.card),
);

import { useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';

const NO_ITEMS: readonly Item[] = [];
const NO_OFFERS: readonly Offer[] = [];
const NO_CATEGORIES: Category[] = [];

/** The owner's card as customers see it, updated with every change. */
export function OwnCardPreview({ card, pageUrl }: { card: Card; pageUrl: string }) {
  const [now] = useState(() => new Date().toISOString());
  const items = useOwnItems(card.id).query.data ?? NO_ITEMS;
  const categories = useOwnCategories(card.id).query.data ?? NO_CATEGORIES;
  const offers = useOwnOffers(card.id).query.data ?? NO_OFFERS;
  const active = useMemo(() => items.filter(({ isActive }) => isActive), [items]);
  return (
    <PhonePreview
      title="Tarjeta pública"
      components={cardComponents}
      card={card}
      items={active}
      categories={categories}
      offers={offers}
      pageUrl={pageUrl}
      now={now}
    />
  );
}

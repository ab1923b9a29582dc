import { useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import type { ApiError } from '#foundation/contract/api.ts';

/** The owner's card as customers see it, updated with every change. */
export function OwnCardPreview({ card, pageUrl }: { card: Card; pageUrl: string }) {
  const [now] = useState(() => new Date().toISOString());
  const lists = [
    useOwnItems(card.id).query,
    useOwnCategories(card.id).query,
    useOwnOffers(card.id).query,
  ] as const;
  const [{ data: items }, { data: categories }, { data: offers }] = lists;
  const active = useMemo(() => items?.filter(({ isActive }) => isActive) ?? [], [items]);
  // What is not known yet is not an empty card.
  if (!items || !categories || !offers) {
    const failed = lists.filter(({ isError }) => isError);
    return (
      <PreviewWait
        failure={(failed[0]?.error as ApiError | undefined) ?? null}
        onRetry={() => failed.map(({ refetch }) => refetch())}
      />
    );
  }
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

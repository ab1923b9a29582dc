import { useEffect, useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { useMessageSettings } from '#features/conversations/settings/useMessageSettings.tsx';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import type { ApiError } from '#foundation/contract/api.ts';

/** What stands in the preview's place. */
export type PreviewState = 'loading' | 'shown' | 'failed';

interface OwnCardPreviewProps {
  card: Card;
  pageUrl: string;
  onState: (state: PreviewState) => void;
}

/** The owner's card as customers see it, updated with every change. */
export function OwnCardPreview({ card, pageUrl, onState }: OwnCardPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const lists = [
    useOwnItems(card.id).query,
    useOwnCategories(card.id).query,
    useOwnOffers(card.id).query,
  ] as const;
  const [{ data: items }, { data: categories }, { data: offers }] = lists;
  const active = useMemo(() => items?.filter(({ isActive }) => isActive) ?? [], [items]);
  const { data: messages } = useMessageSettings(card.id);
  const failed = lists.filter(({ isError, data }) => isError && !data);
  const state = failed.length > 0 ? 'failed' : items && categories && offers ? 'shown' : 'loading';
  useEffect(() => onState(state), [state, onState]);
  // What is not known yet is not an empty card.
  if (!items || !categories || !offers) {
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
      takesMessages={messages?.takesMessages ?? true}
      pageUrl={pageUrl}
      now={now}
    />
  );
}

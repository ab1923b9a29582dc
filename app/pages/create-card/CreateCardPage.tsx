import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { startOf } from '#features/people/accounts/next-page.rules.ts';
import { rememberViewer } from '#features/people/accounts/useViewer.tsx';
import { CreateCardForm } from '#features/publishing/guided-form/CreateCardForm.tsx';
import { PublishedCard } from '#features/publishing/guided-form/PublishedCard.tsx';
import { showToast, ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useDraftOwner } from '#foundation/ui/form/useFormDraft.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import type { CreateCardPageProps } from './create-card.props.ts';

/** Loads the components of a public card, only when the preview is opened. */
const preview = lazy(() => import('./NewCardPreview.tsx'), 'NewCardPreview');

export default function CreateCardPage({ viewer, cardUrl, sources }: CreateCardPageProps) {
  const [card, setCard] = useState<Card | null>(null);
  useDraftOwner(viewer.id);
  const panelFor = (made: Card) =>
    made.userId === viewer.id
      ? { href: '/user-panel', label: 'Ir a Mi Panel' }
      : { href: startOf(viewer.role), label: 'Ir al panel de administración' };

  const published = (made: Card) => {
    setCard(made);
    // A toast with a greeting that is still open would cover the buttons.
    showToast(null);
    // Returning to this page later opens the new card, not another empty form.
    history.replaceState(null, '', panelFor(made).href);
    scrollTo(0, 0);
    // The first card makes its creator an owner.
    if (made.userId === viewer.id && viewer.role === 'user')
      rememberViewer({ ...viewer, role: 'card_owner' });
  };
  return (
    <>
      {card ? (
        <PublishedCard
          card={card}
          cardUrl={cardUrl}
          isOwn={card.userId === viewer.id}
          panel={panelFor(card)}
        />
      ) : (
        <CreateCardForm
          viewer={viewer}
          cardUrl={cardUrl}
          sources={sources}
          back={startOf(viewer.role)}
          onPublished={published}
          preview={preview}
        />
      )}
      <ToastRegion />
    </>
  );
}

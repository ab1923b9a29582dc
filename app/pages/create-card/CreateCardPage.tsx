import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { startOf } from '#features/people/accounts/next-page.rules.ts';
import { rememberViewer } from '#features/people/accounts/useViewer.tsx';
import { CreateCardForm } from '#features/publishing/guided-form/CreateCardForm.tsx';
import type { CardForm } from '#features/publishing/guided-form/card-form.rules.ts';
import { PublishedCard } from '#features/publishing/guided-form/PublishedCard.tsx';
import { showToast, ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useDraftOwner } from '#foundation/ui/form/useFormDraft.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import type { CreateCardPageProps } from './create-card.props.ts';

/** Loads the components of a public card, only when the preview is opened. */
const preview = lazy(() => import('./NewCardPreview.tsx'), 'NewCardPreview');

export default function CreateCardPage({ viewer, cardUrl, sources }: CreateCardPageProps) {
  const [done, setDone] = useState<{ card: Card; form: CardForm } | null>(null);
  useDraftOwner(viewer.id);
  const panelFor = (made: Card) =>
    made.userId === viewer.id
      ? { href: '/user-panel', label: 'Ir a Mi Panel' }
      : { href: startOf(viewer.role), label: 'Ir al panel de administración' };

  const published = (made: Card, form: CardForm) => {
    setDone({ card: made, form });
    showToast({ title: '¡Éxito! Tarjeta creada correctamente' });
    // Returning to this page later opens the new card, not another empty form.
    history.replaceState(null, '', panelFor(made).href);
    scrollTo({ top: 0, behavior: 'instant' });
    // The first card makes its creator an owner.
    if (made.userId === viewer.id && viewer.role === 'user')
      rememberViewer({ ...viewer, role: 'card_owner' });
  };
  return (
    <>
      {done ? (
        <PublishedCard
          {...done}
          cardUrl={cardUrl}
          isOwn={done.card.userId === viewer.id}
          panel={panelFor(done.card)}
          preview={preview}
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

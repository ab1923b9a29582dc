import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { ReorderableList } from '#foundation/ui/list/ReorderableList.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferRow } from './OfferRow.tsx';
import type { Offer } from './offers.contract.ts';
import { useOwnOffers } from './useOwnOffers.tsx';

const storyDialog = lazy(() => import('./StoryDialog.tsx'), 'StoryDialog');

export function OffersPanel({ card }: { card: Card }) {
  const cardId = card.id;
  const { query, changes } = useOwnOffers(cardId);
  const [opened, setOpened] = useState<Offer | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Offer | null>(null);
  const [story, setStory] = useState<Offer | null>(null);
  const now = useNow(new Date().toISOString());
  const offers = query.data;
  const { data: items = [] } = useOwnItems(cardId).query;

  const create = (
    <Button onClick={() => setOpened('new')} disabled={!offers}>
      <Icon name="plus" />
      Nueva Oferta
    </Button>
  );

  return (
    <>
      <SectionHead title="Ofertas" count={offers?.length}>
        {offers?.length !== 0 && create}
      </SectionHead>
      <style>{lookCss(card, '[data-shop]')}</style>
      <LoadState query={query} of="tus ofertas" shape="offers" />
      {offers?.length === 0 && (
        <Notice
          drawing={<Drawing of="offers" />}
          title="Aún no tienes ofertas"
          detail="Un 2x1 o un descuento se ve primero, sobre todo lo demás de tu tarjeta."
        >
          {create}
        </Notice>
      )}
      <ReorderableList entries={offers ?? []} nameOf={({ title }) => title} onReorder={changes.reorder}>
        {(offer, handle) => (
          <OfferRow
            card={card}
            offer={offer}
            items={items}
            changes={changes}
            now={now}
            onOpen={() => setOpened(offer)}
            onStory={() => setStory(offer)}
            onDelete={() => setToDelete(offer)}
            {...handle}
          />
        )}
      </ReorderableList>
      <LazyDialog
        of={storyDialog}
        title="Imagen para historia"
        isOpen={story !== null}
        onClose={() => setStory(null)}
      >
        {(StoryDialog) => story && <StoryDialog offer={story} onClose={() => setStory(null)} />}
      </LazyDialog>
      {toDelete && (
        <DeleteDialog
          label="Eliminar oferta"
          onDelete={() => changes.remove(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>
            Deja de estar en tu tarjeta: <b>{toDelete.title}</b>.
          </p>
          <p>
            Los pedidos que ya recibiste no cambian. La puedes recuperar durante 24 horas; si es por un
            tiempo, déjala apagada.
          </p>
        </DeleteDialog>
      )}
      <OfferForm card={card} items={items} offer={opened} changes={changes} onClose={() => setOpened(null)} />
    </>
  );
}

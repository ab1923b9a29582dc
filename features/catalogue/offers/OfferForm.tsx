import { useState } from 'react';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { randomKey } from '#foundation/ui/browser/random-key.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { DeleteButton, DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferedProduct } from './OfferedProduct.tsx';
import type { Offer, OfferFields } from './offers.contract.ts';
import type { OfferChanges } from './useOwnOffers.tsx';

const storyDialog = lazy(() => import('./StoryDialog.tsx'), 'StoryDialog');

interface OfferFormProps {
  cardId: number;
  offer: Offer | 'new' | null;
  changes: OfferChanges;
  onClose: () => void;
}

export function OfferForm({ cardId, offer, changes, onClose }: OfferFormProps) {
  const [toDelete, setToDelete] = useState<Offer | null>(null);
  const [story, setStory] = useState<Offer | null>(null);
  const known = offer === 'new' ? null : offer;
  const [key, setKey] = useState('');
  const [opened, setOpened] = useState<typeof offer>(null);
  if (opened !== offer) {
    setOpened(offer);
    setKey(randomKey());
  }

  const save = async (fields: OfferFields) => {
    if (!known) return changes.create(fields, key);
    // What was changed elsewhere since is kept.
    await changes.update(known, onlyChanged<OfferFields>(known, fields));
  };

  return (
    <>
      <OfferDialog
        isOpen={offer !== null}
        offer={known}
        draft={known ? `offer ${known.id}` : `new offer ${cardId}`}
        onSave={save}
        onClose={onClose}
        aside={
          known && (
            <DeleteButton
              onClick={() => {
                onClose();
                setToDelete(known);
              }}
            />
          )
        }
      >
        {({ watch, setValue }) => (
          <>
            <OfferedProduct
              cardId={cardId}
              itemId={watch('itemId')}
              onChoose={(itemId) => setValue('itemId', itemId, { shouldDirty: true })}
            />
            <SwitchLine
              label={watch('isActive') ? 'Activa' : 'Apagada'}
              hint="Solo las activas se ven en tu tarjeta."
              isOn={watch('isActive')}
              onChange={(isActive) => setValue('isActive', isActive, { shouldDirty: true })}
            />
            {known && (
              <Button variant="line" onClick={() => setStory(known)}>
                <Icon name="camera" />
                Imagen para historia
              </Button>
            )}
          </>
        )}
      </OfferDialog>
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
    </>
  );
}

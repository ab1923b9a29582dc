import { useState } from 'react';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { randomKey } from '#foundation/ui/browser/random-key.ts';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferedProduct } from './OfferedProduct.tsx';
import type { Offer, OfferFields } from './offers.contract.ts';
import type { OfferChanges } from './useOwnOffers.tsx';

interface OfferFormProps {
  cardId: number;
  offer: Offer | 'new' | null;
  changes: OfferChanges;
  onClose: () => void;
}

export function OfferForm({ cardId, offer, changes, onClose }: OfferFormProps) {
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
    <OfferDialog
      isOpen={offer !== null}
      offer={known}
      draft={known ? `offer ${known.id}` : `new offer ${cardId}`}
      onSave={save}
      onClose={onClose}
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
        </>
      )}
    </OfferDialog>
  );
}

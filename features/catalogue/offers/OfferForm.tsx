import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { toCardOffer } from './card-offers.rules.ts';
import { OfferDialog, SAMPLE_OFFER, type TypedOffer } from './OfferDialog.tsx';
import { OfferedProduct } from './OfferedProduct.tsx';
import { OfferTile } from './OffersSection.tsx';
import { ALWAYS } from './offer-schedule.rules.ts';
import type { Offer, OfferFields } from './offers.contract.ts';
import type { OfferChanges } from './useOwnOffers.tsx';

interface OfferFormProps {
  card: Card;
  items: readonly Item[];
  offer: Offer | 'new' | null;
  changes: OfferChanges;
  onClose: () => void;
}

export function OfferForm({ card, items, offer, changes, onClose }: OfferFormProps) {
  const known = offer === 'new' ? null : offer;
  const [key, setKey] = useState('');
  const [opened, setOpened] = useState<typeof offer>(null);
  if (opened !== offer) {
    setOpened(offer);
    setKey(newToken());
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
      draft={known ? `offer ${known.id}` : `new offer ${card.id}`}
      onSave={save}
      onClose={onClose}
      drawn={(typed) => (
        <OfferTile
          offer={toCardOffer(card, offerOf(typed), items, new Date())}
          showPrice={card.enablePricing}
          addButton={null}
        />
      )}
    >
      {({ watch, setValue }) => (
        <>
          <OfferedProduct
            cardId={card.id}
            itemId={watch('itemId')}
            price={parsePesos(`${watch('price')}`)}
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

/** As it is typed; when it runs is not drawn. */
const offerOf = ({ title, description, price, previousPrice, ...typed }: TypedOffer): Offer => ({
  ...{ id: 0, cardId: 0, displayOrder: 0, createdAt: '', isRunning: true },
  ...ALWAYS,
  ...{ imageUrl: typed.imageUrl ?? null, itemId: typed.itemId ?? null, isActive: true },
  ...{ title: title || SAMPLE_OFFER, description: description || null },
  ...{ price: parsePesos(`${price}`), previousPrice: parsePesos(`${previousPrice}`) },
});

import { useState } from 'react';
import { hasSchedule } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { scheduleInWords } from '#features/catalogue/offers/offer-words.rules.ts';
import type { FilledOffer } from '#features/catalogue/offers/offers.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import styles from './CategoryProducts.module.css';
import type { Problems } from './new-card.rules.ts';
import { Section } from './Section.tsx';

// The schemas would add a third to this page's scripts, and most new cards have no offer.
const offerDialog = lazy(() => import('#features/catalogue/offers/OfferDialog.tsx'), 'OfferDialog');

interface OfferSectionProps {
  offer: FilledOffer | null;
  /** The prefix of the key under which the dialog's draft is stored. */
  draftPrefix: string;
  problems: Problems;
  onChange: (offer: FilledOffer | null) => void;
}

/** The one offer that a new card may have. */
export function OfferSection({ offer, draftPrefix, problems, onChange }: OfferSectionProps) {
  const zone = useShopZone();
  const [isOpen, setIsOpen] = useState(false);
  const problem = Object.entries(problems).find(([field]) => field.startsWith('offers.'))?.[1];
  const detail = offer && hasSchedule(offer) ? scheduleInWords(offer, new Date(), zone) : offer?.description;
  const remove = () => {
    setIsOpen(false);
    onChange(null);
    showToast({
      title: 'Oferta eliminada',
      detail: offer?.title,
      action: { label: 'Deshacer', onSelect: () => onChange(offer) },
    });
  };
  return (
    <Section title="Oferta" lead="Una promoción para empezar. Es opcional.">
      {offer ? (
        <button
          type="button"
          className={styles.product}
          data-wrong={problem ? true : undefined}
          onClick={() => setIsOpen(true)}
        >
          <span className={styles.picture}>
            {offer.imageUrl ? <img src={offer.imageUrl} alt="" /> : <Icon name="camera" />}
          </span>
          <span className={styles.words}>
            <b>{offer.title}</b>
            {(problem || detail) && <small>{problem ?? detail}</small>}
          </span>
          <span className={styles.price}>{offer.price ? formatPesos(offer.price) : ''}</span>
          <Icon name="forward" />
        </button>
      ) : (
        <Button variant="line" className={styles.add} onClick={() => setIsOpen(true)}>
          <Icon name="plus" />
          Nueva Oferta
        </Button>
      )}
      <LazyDialog of={offerDialog} title="Oferta" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {(OfferDialog) => (
          <OfferDialog
            isOpen={isOpen}
            offer={offer}
            draft={`${draftPrefix}${offer ? 'offer' : 'new offer'}`}
            onSave={async (saved) => onChange(saved)}
            onClose={() => setIsOpen(false)}
            aside={
              offer && (
                <Button variant="plain" onClick={remove}>
                  <Icon name="bin" />
                  Eliminar
                </Button>
              )
            }
          />
        )}
      </LazyDialog>
    </Section>
  );
}

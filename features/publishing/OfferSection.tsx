import { useState } from 'react';
import { pesosOf } from '#features/catalogue/typed-price.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { showToast } from '#foundation/ui/Toast.tsx';
import styles from './CategoryProducts.module.css';
import type { OfferForm } from './card-form.rules.ts';
import type { Problems } from './new-card.rules.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { Section } from './Section.tsx';

const BLANK: OfferForm = { title: '', description: '', price: '', picture: null };

interface OfferSectionProps {
  offer: OfferForm | null;
  problems: Problems;
  onChange: (offer: OfferForm | null) => void;
}

/** The one offer that a card may start with. */
export function OfferSection({ offer, problems, onChange }: OfferSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const problem = Object.entries(problems).find(([field]) => field.startsWith('offers.'))?.[1];
  const price = pesosOf(offer?.price ?? '');
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
            {offer.picture ? <img src={offer.picture} alt="" /> : <Icon name="camera" />}
          </span>
          <span className={styles.words}>
            <b>{offer.title}</b>
            {(problem || offer.description) && <small>{problem ?? offer.description}</small>}
          </span>
          <span className={styles.price}>{price ? formatPesos(price) : ''}</span>
          <Icon name="forward" />
        </button>
      ) : (
        <Button look="plain" className={styles.add} onClick={() => setIsOpen(true)}>
          <Icon name="plus" />
          Nueva Oferta
        </Button>
      )}
      <OfferDialog
        isOpen={isOpen}
        offer={offer ?? BLANK}
        isNew={offer === null}
        onSave={(saved) => {
          setIsOpen(false);
          onChange(saved);
        }}
        onRemove={remove}
        onClose={() => setIsOpen(false)}
      />
    </Section>
  );
}

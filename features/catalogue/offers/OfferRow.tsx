import { useEffect, useRef, useState } from 'react';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { reasonOf, showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { groupPesos } from '#foundation/ui/form/PesosInput.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { EditableRow } from '#foundation/ui/list/EditableRow.tsx';
import { OffNote, SavedNote } from '#foundation/ui/list/RowNotes.tsx';
import type { GripProps } from '#foundation/ui/list/useReorder.tsx';
import styles from './OfferStateText.module.css';
import { offerProblems } from './offer-problems.rules.ts';
import type { OfferState } from './offer-words.rules.ts';
import { offerState } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';
import type { OfferChanges } from './useOwnOffers.tsx';

interface OfferRowProps {
  offer: Offer;
  changes: OfferChanges;
  now: Date;
  onOpen: () => void;
  grip: GripProps;
  isLifted: boolean;
}

const SAVED_MS = 2000;

/** An offer in the owner's list, with its price and visibility editable in place. */
export function OfferRow({ offer, changes, now, onOpen, grip, isLifted }: OfferRowProps) {
  const [editing, setEditing] = useState<{ text: string; error?: string } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const state = offerState(offer, now, useShopZone());
  const written = offer.price === null ? null : formatPesos(offer.price);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(setSaved, SAVED_MS, false);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const leave = () => {
    setEditing(null);
    // By then the button has replaced the field again. Another field may have the focus.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  const save = async (text: string) => {
    leave();
    const price = text.trim() === '' ? null : parsePesos(text);
    if (price === offer.price) return;
    try {
      await changes.update(offer, { price });
      setSaved(true);
    } catch (error) {
      setEditing({ text, error: reasonOf(error) });
      showFailure('No se pudo actualizar la oferta', error);
    }
  };

  return (
    <EditableRow
      id={offer.id}
      name={offer.title}
      grip={grip}
      isLifted={isLifted}
      isOff={!offer.isActive}
      picture={
        offer.imageUrl ? (
          <Picture src={offer.imageUrl} width={64} height={64} sizes="64px" widest={240} />
        ) : (
          <span>
            <Icon name="camera" />
          </span>
        )
      }
      title={<span>{offer.title}</span>}
      description={offer.description}
      detail={offer.isActive && <OfferStateText {...state} />}
      price={
        <button
          ref={button}
          type="button"
          aria-label={`Cambiar precio de ${offer.title}, ${written ?? 'sin precio'}`}
          onClick={() => setEditing({ text: offer.price === null ? '' : groupPesos(`${offer.price}`) })}
        >
          <span>{written ?? 'Sin precio'}</span>
        </button>
      }
      control={
        <Switch
          label={`${offer.title} activa`}
          isOn={offer.isActive}
          onChange={(isOn) => changes.setActive(offer, isOn)}
        />
      }
      note={isSaved ? <SavedNote /> : !offer.isActive && <OffNote>{state.label}</OffNote>}
      editor={
        editing && (
          <InlineEdit
            key={editing.error}
            label={`Precio de ${offer.title}`}
            initial={editing.text}
            error={editing.error}
            before={written ?? 'sin precio'}
            isPrice
            check={(text) => {
              const problem = text.trim() ? pesosProblem(text) : null;
              return problem ?? offerProblems({ ...offer, price: parsePesos(text) }).previousPrice ?? null;
            }}
            onSave={save}
            onCancel={leave}
          />
        )
      }
      onOpen={onOpen}
    />
  );
}

/** 'Activa', or 'Programada · empieza el 1 de diciembre', with the days and hours below. */
const OfferStateText = ({ label, detail, schedule }: OfferState) => (
  <span className={styles.state} data-state={label}>
    <span>
      <b>{label}</b>
      {detail && ` · ${detail}`}
    </span>
    {schedule && <span>{schedule}</span>}
  </span>
);

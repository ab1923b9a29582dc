import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { groupPesos } from '#foundation/ui/form/PesosInput.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { useInlineEdit } from '#foundation/ui/form/useInlineEdit.tsx';
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
  /** With its own picture, or that of its product. */
  offer: Offer;
  changes: OfferChanges;
  now: Date;
  onOpen: () => void;
  grip: GripProps;
  isLifted: boolean;
}

/** An offer in the owner's list, with its price and visibility editable in place. */
export function OfferRow({ offer, changes, now, onOpen, grip, isLifted }: OfferRowProps) {
  const { editing, isSaved, buttonProps, close, save } = useInlineEdit('No se pudo actualizar la oferta');
  const state = offerState(offer, now, useShopZone());
  const written = offer.price === null ? null : formatPesos(offer.price);

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
          {...buttonProps('price', offer.price === null ? '' : groupPesos(`${offer.price}`))}
          aria-label={`Cambiar precio de ${offer.title}, ${written ?? 'sin precio'}`}
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
            onSave={(text) =>
              save(text, () => {
                const price = text.trim() === '' ? null : parsePesos(text);
                return price === offer.price ? undefined : changes.update(offer, { price });
              })
            }
            onCancel={close}
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

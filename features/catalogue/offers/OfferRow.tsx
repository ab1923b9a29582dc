import { Fragment } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { DAY_NAMES } from '#foundation/contract/dates.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { groupPesos } from '#foundation/ui/form/PesosInput.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { useInlineEdit } from '#foundation/ui/form/useInlineEdit.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowDown, ArrowUp, Ellipsis, Tag } from '#foundation/ui/icon/lucide.ts';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import { SavedNote } from '#foundation/ui/list/RowNotes.tsx';
import type { GripProps } from '#foundation/ui/list/useReorder.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { toCardOffer } from './card-offers.rules.ts';
import styles from './OfferRow.module.css';
import { OfferTile } from './OffersSection.tsx';
import { offerProblems } from './offer-problems.rules.ts';
import { weekAhead } from './offer-schedule.rules.ts';
import { offerState } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';
import type { OfferChanges } from './useOwnOffers.tsx';

interface OfferRowProps {
  card: Card;
  offer: Offer;
  items: readonly Item[];
  changes: OfferChanges;
  now: Date;
  onOpen: () => void;
  onStory: () => void;
  onDelete: () => void;
  grip: GripProps;
  isLifted: boolean;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

/** An offer as customers see it, or will see it, with its state, its next days, its price and its switch. */
export function OfferRow({
  card,
  offer,
  items,
  changes,
  now,
  onOpen,
  onStory,
  onDelete,
  grip,
  isLifted,
  up,
  down,
}: OfferRowProps) {
  const { editing, isSaved, buttonProps, close, save } = useInlineEdit('No se pudo actualizar la oferta');
  const zone = card.timeZone;
  const { label, detail, schedule } = offerState(offer, now, zone);
  const week = weekAhead(offer, now, zone);
  // The days below say when a coming offer begins, if it is within them.
  const when = week.some(({ isShown }) => isShown) ? (schedule ?? detail) : detail;
  // The switch says the rest.
  const isNamed = label === 'Programada' || label === 'Terminada';
  const written = offer.price === null ? 'sin precio' : formatPesos(offer.price);
  const shown = toCardOffer(card, offer, items, now);

  return (
    <li
      data-row={offer.id}
      className={classNames(styles.row, isLifted && styles.lifted, !offer.isActive && styles.off)}
    >
      <div className={styles.tile} data-shop>
        <OfferTile
          offer={{ ...shown, until: null }}
          showPrice={card.enablePricing}
          addButton={<button type="button" aria-label={`Editar ${offer.title}`} onClick={onOpen} />}
        />
      </div>
      {(isNamed || when) && (
        <p className={styles.state} data-state={label}>
          {isNamed && <b>{label}</b>}
          {isNamed && when && <i> · </i>}
          {when && (
            <span>
              {when.split(/(?<=,) /).map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' '}
                  <span>{part}</span>
                </Fragment>
              ))}
            </span>
          )}
        </p>
      )}
      <Days shown={week} />
      <div className={styles.switch}>
        <Switch
          label={`${offer.title} activa`}
          isOn={offer.isActive}
          onChange={(isOn) => changes.setActive(offer, isOn)}
        />
      </div>
      {editing ? (
        <div className={styles.editor}>
          <InlineEdit
            key={editing.error}
            label={`Precio de ${offer.title}`}
            initial={editing.text}
            error={editing.error}
            before={written}
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
        </div>
      ) : (
        isSaved && (
          <div className={styles.editor}>
            <SavedNote />
          </div>
        )
      )}
      <div className={styles.more}>
        <Menu
          label={`Más de ${offer.title}`}
          items={[
            { label: 'Editar', icon: <Icon name="pencil" />, onSelect: onOpen },
            {
              label: 'Cambiar precio',
              icon: <Tag size={20} />,
              onSelect: buttonProps('price', offer.price === null ? '' : groupPesos(`${offer.price}`))
                .onClick,
            },
            { label: 'Imagen para historia', icon: <Icon name="camera" />, onSelect: onStory },
            up && { label: 'Subir un lugar', icon: <ArrowUp size={20} />, onSelect: up },
            down && { label: 'Bajar un lugar', icon: <ArrowDown size={20} />, onSelect: down },
            { label: 'Eliminar', icon: <Icon name="bin" />, onSelect: onDelete },
          ].filter((item) => item !== undefined)}
        >
          <Ellipsis size={20} />
        </Menu>
      </div>
      <Grip className={styles.grip} {...grip} />
    </li>
  );
}

/** The next seven days, today first: a filled dot where customers see the offer. */
function Days({ shown }: { shown: ReturnType<typeof weekAhead> }) {
  const names = shown.filter(({ isShown }) => isShown).map(({ weekday }) => DAY_NAMES[weekday]);
  return (
    <span
      className={styles.days}
      role="img"
      aria-label={`Los próximos siete días se ve: ${names.length > 0 ? names.join(', ') : 'ninguno'}`}
    >
      {shown.map(({ weekday, isShown }, ahead) => (
        <span key={weekday} data-shown={isShown} data-today={ahead === 0 || undefined}>
          {DAY_NAMES[weekday]?.slice(0, 2)}
        </span>
      ))}
    </span>
  );
}

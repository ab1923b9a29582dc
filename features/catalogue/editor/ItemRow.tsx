import { memo } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { decimalText, ufText } from '#features/catalogue/products/detail.rules.ts';
import { detailNamed, numberProblem, stateText } from '#features/catalogue/products/details.rules.ts';
import { hasSeveralPrices, lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { priceUnit } from '#features/catalogue/products/units.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos, parseUf, pesosProblem } from '#foundation/contract/typed-price.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { groupPesos } from '#foundation/ui/form/PesosInput.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { useInlineEdit } from '#foundation/ui/form/useInlineEdit.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { EditableRow } from '#foundation/ui/list/EditableRow.tsx';
import { OffNote, SavedNote } from '#foundation/ui/list/RowNotes.tsx';
import type { GripProps } from '#foundation/ui/list/useReorder.tsx';
import { backAgain } from './back-again.rules.ts';
import { alsoChanged } from './choice-prices.rules.ts';
import type { ItemChanges } from './useOwnItems.tsx';

interface ItemRowProps {
  item: Item;
  category: string;
  cardType: string;
  changes: ItemChanges;
  onOpen: (item: Item) => void;
  grip: GripProps;
  isLifted: boolean;
  isTicked?: boolean;
  onTick?: (item: Item) => void;
}

type EditedField = 'price' | 'uf' | 'name';

const FIELD_WORDS = { price: 'Precio', uf: 'Precio en UF', name: 'Nombre' };

const beforeOf = (item: Item, field: EditedField): string | undefined =>
  ({ price: formatPesos(item.price), uf: ufText(item.details.priceUf ?? 0), name: undefined })[field];

function ufProblem(text: string): string | null {
  const detail = detailNamed('priceUf');
  const value = parseUf(text);
  const isRight = value !== null && value >= (detail?.min ?? 0) && value <= (detail?.max ?? 0);
  return isRight || !detail ? null : numberProblem(detail);
}

/** The product's price, with 'desde' if choices raise it. If it has none, the lowest price with its choices. */
function shownPrice(item: Item, cardType: string) {
  const { price, options } = item;
  const lowest = lowestPrice(price, options);
  const shown = price || lowest;
  const per = priceUnit(cardType, item)?.after;
  const period = per ? ` ${per}` : '';
  // Without its pesos, for which a phone's row has no room.
  if (item.details.priceUf) return { from: '', amount: ufText(item.details.priceUf), per: period };
  const isFrom = hasSeveralPrices(options) && lowest === shown;
  if (shown === 0) return { from: '', amount: 'Consultar', per: '' };
  return { from: isFrom ? 'Desde ' : '', amount: formatPesos(shown), per: period };
}

/** A row of the owner's product list: price, name and availability are edited in place. */
export const ItemRow = memo(
  function ItemRow({
    item,
    category,
    cardType,
    changes,
    onOpen,
    grip,
    isLifted,
    isTicked,
    onTick,
  }: ItemRowProps) {
    const words = tradeWords(cardType);
    const edit = useInlineEdit<EditedField>(`No se pudo actualizar ${words.the}`);
    const { editing } = edit;
    const change = (field: EditedField, text: string) => {
      const value = field === 'price' ? parsePesos(text) : field === 'uf' ? parseUf(text) : text.trim();
      if (value === (field === 'uf' ? item.details.priceUf : item[field]) || value === null) return;
      return changes.update(
        item,
        field === 'uf' ? { details: { priceUf: Number(value) } } : { [field]: value },
      );
    };
    const check = (text: string) => {
      if (editing?.field === 'uf') return ufProblem(text);
      if (editing?.field !== 'name') return pesosProblem(text);
      return text.trim() ? null : 'Escribe un nombre.';
    };

    const zone = useShopZone();
    const isSoldOut = item.isAvailable && item.soldOutUntil !== null;
    const isOn = item.isAvailable && !isSoldOut;
    const picture = item.imageUrl;
    const price = shownPrice(item, cardType);
    const state = stateText(item.details);
    const off = item.soldOutUntil ? (
      <>
        Agotad{words.o} hoy <small>{backAgain(item.soldOutUntil, new Date(), zone)}</small>
      </>
    ) : (
      <>
        No disponible
        <button
          type="button"
          aria-label={`Solo por hoy: ${item.name} agotad${words.o}`}
          onClick={() => changes.setAvailability(item, 'soldOutToday')}
        >
          Solo por hoy
        </button>
      </>
    );

    return (
      <EditableRow
        id={item.id}
        name={item.name}
        grip={grip}
        isLifted={isLifted}
        isTicked={isTicked}
        onTick={onTick && (() => onTick(item))}
        isOff={!isOn || state !== ''}
        picture={
          picture ? (
            <Picture src={picture} width={64} height={64} sizes="64px" widest={240} />
          ) : (
            <span>
              <Icon name="camera" />
            </span>
          )
        }
        title={
          <button {...edit.buttonProps('name', item.name)} aria-label={`Cambiar nombre de ${item.name}`}>
            {item.name}
          </button>
        }
        description={item.description}
        detail={isOn && !state ? category : <OffNote>{isOn ? state : off}</OffNote>}
        price={
          <button
            {...(item.details.priceUf === undefined
              ? edit.buttonProps('price', groupPesos(`${item.price}`))
              : edit.buttonProps('uf', decimalText(item.details.priceUf)))}
            aria-label={`Cambiar precio de ${item.name}, ${price.from}${price.amount}${price.per}`}
          >
            <span>
              {price.from && <small>{price.from}</small>}
              {price.amount}
              {price.per && <small>{price.per}</small>}
            </span>
          </button>
        }
        control={
          <Switch
            label={`${item.name} disponible`}
            isOn={isOn}
            onChange={(on) => changes.setAvailability(item, on ? 'available' : 'unavailable')}
          />
        }
        note={edit.isSaved && <SavedNote />}
        editor={
          editing && (
            <InlineEdit
              key={`${editing.field} ${editing.error}`}
              label={`${FIELD_WORDS[editing.field]} de ${item.name}`}
              initial={editing.text}
              error={editing.error}
              before={beforeOf(item, editing.field)}
              isPrice={editing.field === 'price'}
              note={
                editing.field === 'price' ? (text) => alsoChanged(item.options, parsePesos(text)) : undefined
              }
              maxLength={120}
              check={check}
              onSave={(text) => edit.save(text, () => change(editing.field, text))}
              onCancel={edit.close}
            />
          )
        }
        editsName={editing?.field === 'name'}
        onOpen={() => onOpen(item)}
      />
    );
  },
  // The functions of the drag handle (`grip`) are new on each render, but always do the same.
  (a, b) =>
    (Object.keys(a) as (keyof ItemRowProps)[]).every((name) => name === 'grip' || a[name] === b[name]),
);

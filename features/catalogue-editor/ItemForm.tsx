import { useMemo, useState } from 'react';
import { tradeWords } from '#features/cards/trade-words.rules.ts';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { randomKey } from '#foundation/ui/browser/random-key.ts';
import { draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { DeleteButton, DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { type FieldErrors, FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { ItemFields } from './ItemFields.tsx';
import {
  BLANK_ITEM,
  changedInput,
  type ItemFormValues,
  itemProblems,
  toFormValues,
  toItemInput,
  trimFormValues,
} from './item-form.rules.ts';
import { toGroupFormValues } from './options-form.rules.ts';
import { type ItemChanges, pictureFailure } from './useOwnItems.tsx';

interface ItemFormProps {
  cardId: number;
  /** The product to edit, `'new'` for a new one, null while the form is closed. */
  item: Item | 'new' | null;
  cardType: string;
  /** All products of the card, as sources for copying options. */
  items: readonly Item[];
  categories: Category[];
  /** The preset category of a new product. */
  categoryId: number | null;
  changes: ItemChanges;
  onClose: () => void;
}

/** The form with every field of a product. Price, name and availability can also be edited in its row. */
export function ItemForm({
  cardId,
  item,
  cardType,
  items,
  categories,
  categoryId,
  changes,
  onClose,
}: ItemFormProps) {
  const words = tradeWords(cardType);
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const known = item === 'new' ? null : item;
  const [opened, setOpened] = useState<typeof item>(null);
  const [start, setStart] = useState<ItemFormValues>(BLANK_ITEM);
  const [typed, setTyped] = useState(start);
  const [key, setKey] = useState('');
  if (opened !== item) {
    const first = { ...BLANK_ITEM, categoryKey: `${categoryId ?? categories[0]?.id ?? ''}` };
    const begins = known ? toFormValues(known) : first;
    setOpened(item);
    setKey(randomKey());
    setStart(begins);
    setTyped(begins);
  }
  const sources = useMemo(
    () =>
      items
        .filter(({ id, options }) => id !== known?.id && options.length > 0)
        .map(({ id, name, options }) => ({ key: id, name, groups: toGroupFormValues(options) })),
    [items, known],
  );

  const resume = (kept: ItemFormValues) => {
    const isThere = kept.categoryKey === '' || categories.some(({ id }) => `${id}` === kept.categoryKey);
    // The stored category may have been deleted since: the field could not show it, and the server would refuse it.
    setTyped(isThere ? kept : { ...kept, categoryKey: start.categoryKey });
  };
  const check = (): FieldErrors => {
    const tidy = trimFormValues(typed);
    setTyped(tidy);
    return {
      ...itemProblems(tidy, cardType, { needsPrice: false }),
      ...(known || tidy.categoryKey ? {} : { categoryId: 'Elige una categoría.' }),
    };
  };
  const save = async () => {
    if (known) await changes.update(known, changedInput(known, typed, cardType));
    else await changes.create(toItemInput(typed, cardType), key);
  };

  return (
    <>
      <FormDialog
        isOpen={item !== null}
        isLarge
        title={`${known ? 'Editar' : `Nuev${words.o}`} ${words.title}`}
        failure={`No se pudo ${known ? 'actualizar' : 'crear'} ${words.the}`}
        failureOf={pictureFailure}
        check={check}
        onSave={save}
        onClose={onClose}
        isTouched={typed !== start}
        draft={draftOf(known ? `item ${known.id}` : `new item ${cardId}`, typed, resume)}
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
        {(wrong) => (
          <ItemFields
            item={typed}
            isNew={known === null}
            cardType={cardType}
            categories={[
              ...(known ? [{ value: '', label: 'Sin categoría' }] : []),
              ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
            needsPrice={false}
            sources={sources}
            wrong={wrong}
            onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))}
          />
        )}
      </FormDialog>
      {toDelete && (
        <DeleteDialog
          label={`Eliminar ${words.one}`}
          onDelete={() => changes.remove(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>
            Deja de estar en tu tarjeta: <b>{toDelete.name}</b>
            {toDelete.price > 0 && `, ${formatPesos(toDelete.price)}`}.
          </p>
          <p>
            Los pedidos que ya recibiste no cambian. L{words.o} puedes recuperar durante 24 horas; si solo se
            acabó, déjal
            {words.o} como no disponible.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

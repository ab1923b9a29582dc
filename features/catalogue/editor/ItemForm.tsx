import { useState } from 'react';
import { firstCategory, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { categoryFor } from './category-names.rules.ts';
import { ItemFields } from './ItemFields.tsx';
import {
  BLANK_ITEM,
  changedInput,
  type ItemFormValues,
  itemProblems,
  toCopyValues,
  toFormValues,
  toItemInput,
  trimFormValues,
} from './item-form.rules.ts';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';
import { useOwnCategories } from './useOwnCategories.tsx';
import type { ItemChanges } from './useOwnItems.tsx';

/** The product with which the form opens: an existing one, or a new one that is empty or a copy of another. */
export type OpenedItem = Item | 'new' | { copyOf: Item };

interface ItemFormProps {
  cardId: number;
  item: OpenedItem | null;
  cardType: string;
  categories: Category[];
  categoryId: number | null;
  changes: ItemChanges;
  onCopy: (item: Item) => void;
  onClose: () => void;
}

/** The form with every field of a product. Price, name and availability can also be edited in its row. */
export function ItemForm({
  cardId,
  item,
  cardType,
  categories,
  categoryId,
  changes,
  onCopy,
  onClose,
}: ItemFormProps) {
  const words = tradeWords(cardType);
  const { create: createCategory } = useOwnCategories(cardId).changes;
  const [isNaming, setNaming] = useState(false);
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const original = item !== null && item !== 'new' && 'copyOf' in item ? item.copyOf : null;
  const known = item === 'new' || item === null || 'copyOf' in item ? null : item;
  const [opened, setOpened] = useState<typeof item>(null);
  const [start, setStart] = useState<ItemFormValues>(BLANK_ITEM);
  const [typed, setTyped] = useState(start);
  const [key, setKey] = useState('');
  const begin = (values: ItemFormValues) => {
    setKey(newToken());
    setStart(values);
    setTyped(values);
  };
  if (opened !== item) {
    setOpened(item);
    const copied = original && toCopyValues(original);
    const blank = { ...BLANK_ITEM, categoryKey: `${categoryId ?? categories[0]?.id ?? ''}` };
    begin(known ? toFormValues(known) : (copied ?? blank));
  }

  /** Whether a category has to be made for it. */
  const isFirst = known === null && categories.length === 0;
  // It was made: for what is still to be saved, and for the next product.
  if (item === 'new' && typed.categoryKey === '' && categories[0]) {
    const placed = { ...typed, categoryKey: `${categories[0].id}` };
    setTyped(placed);
    if (typed === start) setStart(placed);
  }

  const resume = (kept: ItemFormValues) => {
    const isThere = kept.categoryKey === '' || categories.some(({ id }) => `${id}` === kept.categoryKey);
    // The category in the draft may have been deleted: the field could not show it, and the server would refuse it.
    setTyped(isThere ? kept : { ...kept, categoryKey: start.categoryKey });
  };
  const check = (): FieldErrors => {
    const tidy = trimFormValues(typed);
    setTyped(tidy);
    return {
      ...itemProblems(tidy, cardType, { needsPrice: false }),
      ...(known || tidy.categoryKey || isFirst ? {} : { categoryId: 'Elige una categoría.' }),
    };
  };
  const save = async () => {
    if (known) await changes.update(known, changedInput(known, typed, cardType));
    else {
      const made = isFirst && (await createCategory(firstCategory(cardType)));
      const placed = made ? { ...typed, categoryKey: `${made.id}` } : typed;
      await changes.create(toItemInput(placed, cardType), key);
    }
  };

  /** The category that a new home's operation suggests, once that is chosen. */
  const categoryOf = (now: ItemFormValues, { details }: Partial<ItemFormValues>) => {
    const isChosen = !known && details && details.operation !== now.details.operation;
    const named = isChosen && categoryFor(details.operation, categories);
    return named && { categoryKey: `${named.id}` };
  };
  const newPlace = original ? `copy of item ${original.id}` : `new item ${cardId}`;
  const draftPlace = known ? `item ${known.id}` : newPlace;

  return (
    <>
      <FormDialog
        // The form of a copy has its own state, so that unsaved changes of the original do not appear in it.
        key={original ? `copy ${original.id}` : 'item'}
        isOpen={item !== null}
        isLarge
        title={`${known ? 'Editar' : `Nuev${words.o}`} ${words.title}`}
        failure={`No se pudo ${known ? 'actualizar' : 'crear'} ${words.the}`}
        failureOf={pictureFailure}
        check={check}
        onSave={save}
        onClose={onClose}
        isTouched={typed !== start}
        draft={draftOf(draftPlace, typed, resume)}
        saveMore={
          item === 'new'
            ? {
                label: `Guardar y agregar otr${words.o}`,
                onSaved() {
                  showToast({ title: `Guardaste ${typed.name.trim()}` });
                  begin({ ...BLANK_ITEM, categoryKey: typed.categoryKey });
                },
              }
            : undefined
        }
        menu={
          known && (
            <Menu
              label={`Más de ${known.name}`}
              items={[
                { label: 'Duplicar', icon: <Icon name="copy" />, onSelect: () => onCopy(known) },
                {
                  label: 'Eliminar',
                  icon: <Icon name="bin" />,
                  onSelect() {
                    onClose();
                    setToDelete(known);
                  },
                },
              ]}
            >
              <Ellipsis size={22} />
            </Menu>
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
              ...(isFirst ? [{ value: '', label: firstCategory(cardType) }] : []),
              ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
            onNewCategory={() => setNaming(true)}
            needsPrice={false}
            wrong={wrong}
            onChange={(changed) => setTyped((now) => ({ ...now, ...changed, ...categoryOf(now, changed) }))}
          />
        )}
      </FormDialog>
      <NewCategoryDialog
        cardId={cardId}
        isOpen={isNaming}
        create={createCategory}
        onCreated={({ id }) => setTyped((now) => ({ ...now, categoryKey: `${id}` }))}
        onClose={() => setNaming(false)}
      />
      {toDelete && (
        <DeleteDialog
          label={`Eliminar ${words.one}`}
          onDelete={() => changes.remove(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>
            Deja de estar en tu tarjeta: <b>{toDelete.name}</b>
            {(toDelete.price > 0 || toDelete.details.priceUf) && `, ${priceWords(cardType, toDelete)}`}.
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

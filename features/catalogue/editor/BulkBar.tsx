import { useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { MAX_DELETED_AT_ONCE } from '#features/catalogue/products/item-bounds.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { CalendarClock, Percent, Shapes } from '#foundation/ui/icon/lucide.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './BulkBar.module.css';
import { BulkCategoryForm } from './BulkCategoryForm.tsx';
import { BulkPriceForm } from './BulkPriceForm.tsx';
import { isChangedBy, type ManyChanges } from './many-changes.rules.ts';
import type { ItemChanges } from './useOwnItems.tsx';

interface BulkBarProps {
  items: Item[];
  of: number;
  categories: Category[];
  words: TradeWords;
  changes: ItemChanges;
  onAll: () => void;
  onDone: () => void;
}

const ICON = { size: 20, strokeWidth: 1.9, 'aria-hidden': true };

export function BulkBar({ items, of, categories, words, changes, onAll, onDone }: BulkBarProps) {
  const [dialog, setDialog] = useState<'category' | 'price' | 'delete' | null>(null);
  const many = countOf(items.length, words.one, words.many);
  const changeEach = (said: string, fieldsOf: (item: Item) => Omit<ManyChanges, 'id'>) => {
    const changed = items.filter((item) => isChangedBy(item, fieldsOf(item)));
    if (changed.length === 0) showToast({ title: 'No había nada que cambiar' });
    else
      changes.updateMany(
        changed.map((item) => ({ id: item.id, ...fieldsOf(item) })),
        `${countOf(changed.length, words.one, words.many)}: ${said}`,
      );
    onDone();
  };
  const change = (said: string, fields: Omit<ManyChanges, 'id'>) => changeEach(said, () => fields);
  const close = () => setDialog(null);
  const askToDelete = () =>
    items.length > MAX_DELETED_AT_ONCE
      ? showToast({ title: `Puedes eliminar hasta ${MAX_DELETED_AT_ONCE} ${words.many} a la vez` })
      : setDialog('delete');

  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label={`Acciones para l${words.o}s seleccionad${words.o}s`}>
        <p>
          <b role="status">{countOf(items.length, `seleccionad${words.o}`, `seleccionad${words.o}s`)}</b>
          {items.length < of && (
            <button type="button" onClick={onAll}>
              Seleccionar l{words.o}s {formatCount(of)}
            </button>
          )}
          <button type="button" onClick={askToDelete}>
            Eliminar
          </button>
        </p>
        <div className={styles.actions}>
          <button type="button" onClick={() => change('disponible', { isAvailable: true })}>
            <Icon name="eye" />
            Disponible
          </button>
          <button type="button" onClick={() => change(`agotad${words.o} por hoy`, { soldOutToday: true })}>
            <CalendarClock {...ICON} />
            Agotar hoy
          </button>
          <button type="button" onClick={() => change('no disponible', { isAvailable: false })}>
            <Icon name="eye-off" />
            Ocultar
          </button>
          <button type="button" onClick={() => setDialog('category')}>
            <Shapes {...ICON} />
            Categoría
          </button>
          <button type="button" onClick={() => setDialog('price')}>
            <Percent {...ICON} />
            Precio
          </button>
        </div>
      </section>
      <BulkCategoryForm
        many={many}
        categories={categories}
        isOpen={dialog === 'category'}
        onSave={(categoryId, name) => change(name, { categoryId })}
        onClose={close}
      />
      <BulkPriceForm
        isOpen={dialog === 'price'}
        items={items}
        words={words}
        onSave={changeEach}
        onClose={close}
      />
      {dialog === 'delete' && (
        <DangerDialog
          title={`¿Eliminar ${many}?`}
          confirmLabel={`Eliminar ${many}`}
          onConfirm={() => {
            close();
            changes.removeMany(items);
            onDone();
          }}
          onClose={close}
        >
          <p>Dejan de verse en tu tarjeta. L{words.o}s puedes recuperar durante 24 horas en «Historial».</p>
        </DangerDialog>
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { reasonOf, showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import type { GripProps } from '#foundation/ui/list/useReorder.tsx';
import styles from './CategoryRow.module.css';
import type { CategoryChanges } from './useOwnCategories.tsx';

interface CategoryRowProps {
  category: Category;
  /** The number of products in the category: '4 platos'. */
  count: string;
  changes: CategoryChanges;
  onDelete: () => void;
  grip: GripProps;
  isLifted: boolean;
}

/** A row of the owner's category list: rename in place, move, delete. */
export function CategoryRow({ category, count, changes, onDelete, grip, isLifted }: CategoryRowProps) {
  const [editing, setEditing] = useState<{ text: string; error?: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const leave = () => {
    setEditing(null);
    // By then the button has replaced the field again. Another field may have the focus.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  const save = async (text: string) => {
    leave();
    const name = text.trim();
    if (name === category.name) return;
    try {
      await changes.rename(category, name);
    } catch (error) {
      setEditing({ text, error: reasonOf(error) });
      showFailure('No se pudo actualizar la categoría', error);
    }
  };

  return (
    <li data-row={category.id} className={classNames(styles.row, isLifted && styles.lifted)}>
      <Grip className={styles.grip} {...grip} />
      {editing ? (
        <div className={styles.editor}>
          <InlineEdit
            key={editing.error}
            label={`Nombre de ${category.name}`}
            initial={editing.text}
            error={editing.error}
            maxLength={60}
            check={(text) => (text.trim() ? null : 'Escribe un nombre.')}
            onSave={save}
            onCancel={leave}
          />
        </div>
      ) : (
        <>
          <button
            ref={button}
            type="button"
            className={styles.name}
            aria-label={`Cambiar nombre de ${category.name}`}
            onClick={() => setEditing({ text: category.name })}
          >
            {category.name}
          </button>
          <span className={styles.count}>{count}</span>
          <RoundButton plain label={`Eliminar ${category.name}`} className={styles.bin} onClick={onDelete}>
            <Icon name="bin" />
          </RoundButton>
        </>
      )}
    </li>
  );
}

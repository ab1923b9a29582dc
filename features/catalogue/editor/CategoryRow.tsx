import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { useInlineEdit } from '#foundation/ui/form/useInlineEdit.tsx';
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
  const { editing, buttonProps, close, save } = useInlineEdit('No se pudo actualizar la categoría');
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
            onSave={(text) =>
              save(text, () =>
                text.trim() === category.name ? undefined : changes.rename(category, text.trim()),
              )
            }
            onCancel={close}
          />
        </div>
      ) : (
        <>
          <button
            {...buttonProps('name', category.name)}
            className={styles.name}
            aria-label={`Cambiar nombre de ${category.name}`}
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

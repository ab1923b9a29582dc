import type { ComponentProps } from 'react';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { useInlineEdit } from '#foundation/ui/form/useInlineEdit.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Ellipsis, Shapes } from '#foundation/ui/icon/lucide.ts';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import type { GripProps } from '#foundation/ui/list/useReorder.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './CategoryRow.module.css';
import type { CategoryChanges } from './useOwnCategories.tsx';

interface CategoryRowProps {
  category: Category;
  /** Its products. */
  items: readonly Item[];
  /** The number of products in the category: '4 platos'. */
  count: string;
  /** Opens its products. */
  link: ComponentProps<'a'>;
  changes: CategoryChanges;
  onDelete: () => void;
  grip: GripProps;
  isLifted: boolean;
}

const SHOWN_PICTURES = 3;

/** A row of the owner's category list: opens its products; renamed in place, moved, deleted. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, items, count, link, changes, onDelete, grip, isLifted } = props;
  const { editing, buttonProps, close, save } = useInlineEdit('No se pudo actualizar la categoría');
  const { name } = category;
  const pictures = items.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, SHOWN_PICTURES);
  return (
    <li data-row={category.id} className={classNames(styles.row, isLifted && styles.lifted)}>
      <Grip className={styles.grip} {...grip} />
      <span className={styles.pictures} aria-hidden="true">
        {pictures.map((src) => (
          <Picture key={src} src={src} width={40} height={40} sizes="40px" widest={240} />
        ))}
        {pictures.length === 0 && <Shapes size={20} />}
      </span>
      {editing ? (
        <div className={styles.editor}>
          <InlineEdit
            key={editing.error}
            label={`Nombre de ${name}`}
            initial={editing.text}
            error={editing.error}
            maxLength={60}
            check={(text) => (text.trim() ? null : 'Escribe un nombre.')}
            onSave={(text) =>
              save(text, () => (text.trim() === name ? undefined : changes.rename(category, text.trim())))
            }
            onCancel={close}
          />
        </div>
      ) : (
        <>
          <a {...link} className={styles.name}>
            <b>{name}</b>
            <small>
              {count}
              <span aria-hidden="true">{items.map((item) => ` · ${item.name}`)}</span>
            </small>
          </a>
          <div className={styles.more}>
            <Menu
              label={`Más de ${name}`}
              items={[
                {
                  label: 'Cambiar nombre',
                  icon: <Icon name="pencil" />,
                  onSelect: buttonProps('name', name).onClick,
                },
                { label: 'Eliminar', icon: <Icon name="bin" />, onSelect: onDelete },
              ]}
            >
              <Ellipsis size={20} />
            </Menu>
          </div>
        </>
      )}
    </li>
  );
}

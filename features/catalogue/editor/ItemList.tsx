import { useCallback, useMemo } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import { useGrowingList } from '#foundation/ui/list/useGrowingList.tsx';
import { useReorder } from '#foundation/ui/list/useReorder.tsx';
import styles from './ItemList.module.css';
import { ItemRow } from './ItemRow.tsx';
import { placeInOrder } from './partial-order.rules.ts';
import type { ItemChanges } from './useOwnItems.tsx';

interface ItemListProps {
  items: Item[];
  shown: readonly Item[];
  categories: Category[];
  cardType: string;
  changes: ItemChanges;
  onOpen: (item: Item) => void;
  ticked: ReadonlySet<number> | null;
  onTick: (item: Item) => void;
}

/** The products, which the owner can reorder. Only the rows near the visible ones are rendered if the list is long. */
export function ItemList({
  items,
  shown,
  categories,
  cardType,
  changes,
  onOpen,
  ticked,
  onTick,
}: ItemListProps) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const reorder = useCallback(
    (order: number[]) =>
      changes.reorder(
        placeInOrder(
          items.map(({ id }) => id),
          order,
        ),
      ),
    [changes, items],
  );
  const { order, lifted, announcement, listRef, gripProps } = useReorder({
    ids: shown.map(({ id }) => id),
    nameOf: (id) => byId.get(id)?.name ?? '',
    onReorder: reorder,
  });
  const { count, end } = useGrowingList();
  const noteFocus = useFocusAfterRemoval();

  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span>{tradeWords(cardType).title}</span>
        <span>Categoría</span>
        <span>Precio</span>
        <span>Disponible</span>
      </div>
      <ul ref={listRef} onFocus={noteFocus}>
        {order.slice(0, count).map((id) => {
          const item = byId.get(id);
          return (
            item && (
              <ItemRow
                key={id}
                item={item}
                category={(item.categoryId && names.get(item.categoryId)) || 'Sin categoría'}
                cardType={cardType}
                changes={changes}
                onOpen={onOpen}
                grip={gripProps(id)}
                isLifted={lifted === id}
                isTicked={ticked?.has(id)}
                onTick={ticked ? onTick : undefined}
              />
            )
          );
        })}
      </ul>
      {count < order.length && <div ref={end} />}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

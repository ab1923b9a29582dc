import { type ReactNode, useDeferredValue, useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { type Filter, ItemsTools } from '#features/catalogue/editor/ItemsTools.tsx';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { searchItems } from '#features/catalogue/products/search-items.rules.ts';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { useGrowingList } from '#foundation/ui/list/useGrowingList.tsx';
import styles from './AvailabilityPanel.module.css';
import { AvailabilityRow } from './AvailabilityRow.tsx';

interface AvailabilityPanelProps {
  cardId: number;
  cardType: string;
  note?: ReactNode;
  /** Opens a product. Without it only the switches can be used. */
  onOpen?: (item: Item) => void;
}

/** The panel's section 'Productos' where only availability and stock are changed: for members who attend, and in branches. */
export function AvailabilityPanel({ cardId, cardType, note, onOpen }: AvailabilityPanelProps) {
  const words = tradeWords(cardType);
  const { query, changes } = useOwnItems(cardId, cardType);
  const categories = useOwnCategories(cardId).query.data ?? [];
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const searched = useDeferredValue(search);
  const { count, end } = useGrowingList();
  const items = query.data;
  const shown = searchItems(
    (items ?? []).filter(
      ({ categoryId }) => filter === 'all' || categoryId === (filter === 'none' ? null : filter),
    ),
    searched,
  );
  return (
    <>
      <SectionHead title={words.titles} count={items?.length} />
      {note}
      <LoadState query={query} of={`l${words.o}s ${words.many}`} />
      {items && items.length > 0 && (
        <ItemsTools
          items={items}
          categories={categories}
          words={words}
          search={search}
          onSearch={setSearch}
          filter={filter}
          onFilter={setFilter}
          aside={null}
        />
      )}
      {items && shown.length === 0 && (
        <Notice drawing={<Drawing of="search" />} title={`${words.none} por aquí`} />
      )}
      <ul className={styles.list}>
        {shown.slice(0, count).map((item) => (
          <AvailabilityRow key={item.id} {...{ item, cardType, words, changes, onOpen }} />
        ))}
      </ul>
      {count < shown.length && <div ref={end} />}
    </>
  );
}

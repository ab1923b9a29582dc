import type { ReactNode } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { FilterInput } from '#foundation/ui/form/FilterInput.tsx';
import styles from './ItemsTools.module.css';

/** Which products are shown: all, those of one category, or those without one. */
export type Filter = 'all' | 'none' | number;

interface ItemsToolsProps {
  items: Item[];
  categories: Category[];
  words: TradeWords;
  search: string;
  onSearch: (text: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  aside?: ReactNode;
}

/** Filters a long list of products by search and by category. */
export function ItemsTools({
  items,
  categories,
  words,
  search,
  onSearch,
  filter,
  onFilter,
  aside,
}: ItemsToolsProps) {
  const counts = new Map<number | null, number>();
  for (const { categoryId } of items) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const without = counts.get(null) ?? 0;
  const chips: { filter: Filter; label: string; count: number }[] = [
    { filter: 'all', label: `Tod${words.o}s`, count: items.length },
    ...categories.map(({ id, name }) => ({ filter: id, label: name, count: counts.get(id) ?? 0 })),
    ...(without > 0 ? [{ filter: 'none' as const, label: 'Sin categoría', count: without }] : []),
  ];
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <div className={styles.search}>
          <FilterInput
            aria-label={`Buscar ${words.one}`}
            placeholder={`Buscar ${words.one}`}
            maxLength={120}
            value={search}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        </div>
        {aside}
      </div>
      <Chips label="Categoría" className={styles.chips}>
        {chips.map((chip) => (
          <Chip
            key={chip.filter}
            chosen={filter === chip.filter}
            className={styles.chip}
            onClick={() => onFilter(chip.filter)}
          >
            {chip.label} <small>{formatCount(chip.count)}</small>
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/class-names.ts';
import styles from './ProductGroup.module.css';
import { ProductRow, type ProductRowProps } from './ProductRow.tsx';
import type { ShownItem } from './shown-items.rules.ts';

export interface ProductGroupProps {
  /** Null where there is only one group: then it needs no title. */
  title: string | null;
  items: readonly ShownItem[];
  look: ProductRowProps['look'];
  showPrices: boolean;
  showAvailability: boolean;
  addButton: (item: ShownItem) => ReactNode;
  consultLink: (item: ShownItem) => ReactNode;
}

/** The products of one category. */
export function ProductGroup({
  title,
  items,
  look,
  showPrices,
  showAvailability,
  addButton,
  consultLink,
}: ProductGroupProps) {
  // A price list without a single picture stays a list on any screen.
  const isList = items.every(({ imageUrl }) => !imageUrl);
  return (
    <section
      className={classNames(styles.group, isList ? styles.list : styles[look])}
      aria-label={title ?? undefined}
    >
      {title && <h3>{title}</h3>}
      <ul>
        {items.map((item) => {
          const isOut = showAvailability && !item.isAvailable;
          return (
            <ProductRow
              key={item.id}
              item={item}
              look={look}
              level={title ? 'h4' : 'h3'}
              showPrice={showPrices}
              isOut={isOut}
              addButton={isOut ? null : addButton(item)}
              consultLink={isOut ? null : consultLink(item)}
            />
          );
        })}
      </ul>
    </section>
  );
}

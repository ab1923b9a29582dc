import { memo, type ReactNode, Suspense } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { renderInSlices } from '#foundation/ui/loading/render-in-slices.tsx';
import type { CardItem } from './card-items.rules.ts';
import styles from './ProductGroup.module.css';
import { ProductRow, type ProductRowProps } from './ProductRow.tsx';

interface RowsProps {
  items: readonly CardItem[];
  look: ProductRowProps['look'];
  showPrices: boolean;
  showAvailability: boolean;
  addButton: (item: CardItem) => ReactNode;
  consultLink: (item: CardItem) => ReactNode;
}

export interface ProductGroupProps extends RowsProps {
  /** Null for the only group, which needs no title. */
  title: string | null;
  /** The whole catalogue is long. */
  isLong: boolean;
}

/** Products that are rendered and hydrated together. */
const SLICE = 20;

const Rows = renderInSlices(function Rows({
  items,
  level,
  look,
  showPrices,
  showAvailability,
  addButton,
  consultLink,
}: RowsProps & Pick<ProductRowProps, 'level'>) {
  return items.map((item) => {
    const isOut = showAvailability && !item.isAvailable;
    return (
      <ProductRow
        key={item.id}
        item={item}
        look={look}
        level={level}
        showPrice={showPrices}
        isOut={isOut}
        addButton={isOut ? null : addButton(item)}
        consultLink={isOut ? null : consultLink(item)}
      />
    );
  });
});

/** The products of one category. */
export const ProductGroup = memo(function ProductGroup(props: ProductGroupProps) {
  const { title, items, isLong, ...rest } = props;
  // Products without a single picture are a plain list on any screen.
  const isList = items.every(({ imageUrl }) => !imageUrl);
  const starts = items.flatMap((_, at) => (at % SLICE === 0 ? [at] : []));
  return (
    <section
      className={classNames(styles.group, isList ? styles.list : styles[rest.look], isLong && styles.long)}
      aria-label={title ?? undefined}
    >
      {title && <h3>{title}</h3>}
      <ul>
        {starts.map((start) => (
          // Each boundary hydrates by itself: a tap waits for its own slice only, not for 2,000 products.
          <Suspense key={start}>
            <Rows items={items.slice(start, start + SLICE)} level={title ? 'h4' : 'h3'} {...rest} />
          </Suspense>
        ))}
      </ul>
    </section>
  );
});

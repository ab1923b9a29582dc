import { memo, type ReactNode, Suspense } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { renderInSlices } from '#foundation/ui/loading/render-in-slices.tsx';
import type { CardItem } from './card-items.rules.ts';
import styles from './ProductGroup.module.css';
import { ProductRow, type ProductRowProps } from './ProductRow.tsx';

interface RowsProps {
  items: readonly CardItem[];
  layout: ProductRowProps['layout'];
  photoWidth?: ProductRowProps['photoWidth'];
  showPrices: boolean;
  showAvailability: boolean;
  addButton: (item: CardItem) => ReactNode;
  consultLink: (item: CardItem) => ReactNode;
}

export interface ProductGroupProps extends RowsProps {
  /** Null for the only group, which needs no title. */
  title: string | null;
  /** How many products the card has. */
  total: number;
}

/** With more products than this, those far out of view are not laid out at first. */
const LONG = 60;
/** Then as many are rendered, hydrated and laid out together: full rows of three. */
const SLICE = 12;

const Rows = renderInSlices(function Rows({
  items,
  level,
  layout,
  photoWidth,
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
        layout={layout}
        photoWidth={photoWidth}
        level={level}
        showPrice={showPrices}
        isOut={isOut}
        addButton={isOut ? null : addButton(item)}
        consultLink={isOut ? null : consultLink(item)}
      />
    );
  });
});

export const ProductGroup = memo(function ProductGroup(props: ProductGroupProps) {
  const { title, items, total, ...rest } = props;
  const isLong = total > LONG;
  // If none of the products has a picture, they are a plain list on any screen.
  const isList = items.every(({ imageUrl }) => !imageUrl);
  const size = isLong ? SLICE : total;
  const starts = items.flatMap((_, at) => (at % size ? [] : [at]));
  return (
    <section
      className={classNames(styles.group, isList ? styles.list : styles[rest.layout], isLong && styles.long)}
      aria-label={title ?? undefined}
    >
      {title && <h3>{title}</h3>}
      {starts.map((start) => (
        // Each slice hydrates by itself, so that a tap waits for its own slice and not for 2,000 products.
        <Suspense key={start}>
          <ul>
            <Rows items={items.slice(start, start + size)} level={title ? 'h4' : 'h3'} {...rest} />
          </ul>
        </Suspense>
      ))}
    </section>
  );
});

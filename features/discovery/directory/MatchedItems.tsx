import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import type { MatchedItem } from '#features/discovery/search/directory.contract.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './MatchedItems.module.css';

interface MatchedItemsProps {
  items: readonly MatchedItem[];
  path: string;
}

/** The products of a business that a search found. */
export const MatchedItems = ({ items, path }: MatchedItemsProps) => (
  <ul className={styles.items}>
    {items.map(({ id, name, price, imageUrl }) => (
      <li key={id}>
        <a href={`${path}#${productHash(id)}`} data-bare={!imageUrl}>
          {imageUrl && <Picture src={imageUrl} width={40} height={40} sizes="40px" widest={200} />}
          <span>{name}</span>
          {price && <b>{price}</b>}
        </a>
      </li>
    ))}
  </ul>
);

import { memo, type ReactNode } from 'react';
import { Picture } from '#features/platform/images/Picture.tsx';
import { PLACE } from '#foundation/contract/sheet-place.ts';
import { openHash } from '#foundation/ui/browser/useHash.ts';
import type { CardChoice, CardItem } from './card-items.rules.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './ProductRow.module.css';
import { productHash } from './product-address.rules.ts';

export interface ProductRowProps {
  item: CardItem;
  /** `large` shows the picture first, for homes and vehicles. */
  layout: 'row' | 'large';
  /** The level of the product's heading, which is one deeper below the title of a group. */
  level: 'h3' | 'h4';
  showPrice: boolean;
  isOut: boolean;
  /** How wide a picture of the layout `row` is on a phone at most, if the look makes it wider than usual. */
  photoWidth?: string | undefined;
  addButton: ReactNode;
  consultLink: ReactNode;
}

const SIZES = {
  row: { width: 260, height: 195, sizes: '(min-width: 700px) 260px, ', widest: 800 },
  large: { width: 560, height: 373, sizes: '(min-width: 700px) 390px, ', widest: 1600 },
};

const inWords = ({ name, isOut, priceText }: CardChoice): string =>
  [name, isOut ? '(agotado)' : priceText].filter(Boolean).join(' ');

/** A product in the catalogue: a row on phones, a tile from 700 px. A tap anywhere opens the product. */
export const ProductRow = memo(function ProductRow({
  item,
  layout,
  level: Title,
  showPrice,
  isOut,
  photoWidth = '116px',
  addButton,
  consultLink,
}: ProductRowProps) {
  const hash = productHash(item.id);
  const out = isOut && <span className={styles.out}>{item.stockText ?? 'No disponible'}</span>;
  return (
    <li id={hash} className={styles.item}>
      <article id={PLACE + hash} className={styles.product} data-out={isOut} data-bare={!item.imageUrl}>
        <div className={styles.text}>
          <Title>
            <a
              href={`#${hash}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                openHash(hash);
              }}
            >
              {item.name}
            </a>
          </Title>
          <ProductFacts {...item} />
          {item.description && <p className={styles.description}>{item.description}</p>}
          {showPrice && <ProductPrice {...item} />}
          {!isOut && item.stockText && <p className={styles.left}>{item.stockText}</p>}
          {item.options && (
            // Without scripts the sheet cannot open, so the options are listed here. The bundle has no code for this.
            <noscript>
              {import.meta.env.SSR &&
                item.options.map(({ id, name, choices }) => (
                  <p key={id}>{`${name}: ${choices.map(inWords).join(', ')}`}</p>
                ))}
            </noscript>
          )}
          {consultLink}
        </div>
        <div className={styles.photo}>
          <div className={styles.frame}>
            {item.imageUrl ? (
              <Picture
                src={item.imageUrl}
                {...SIZES[layout]}
                sizes={SIZES[layout].sizes + (layout === 'row' ? photoWidth : '100vw')}
              />
            ) : (
              <span aria-hidden="true">{Array.from(item.name)[0]}</span>
            )}
          </div>
          {out || addButton}
        </div>
      </article>
    </li>
  );
});

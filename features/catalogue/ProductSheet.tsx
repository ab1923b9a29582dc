import { Fragment, type ReactNode, useState } from 'react';
import { Picture } from '#features/images/Picture.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { RoundButton } from '#foundation/ui/RoundButton.tsx';
import { Sheet } from '#foundation/ui/Sheet.tsx';
import { closeHash } from '#foundation/ui/useHash.ts';
import type { Item } from './catalogue.contract.ts';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './ProductSheet.module.css';

interface ProductSheetProps {
  /** The product that is open, or none. */
  item: Item | null;
  showPrices: boolean;
  showAvailability: boolean;
  /** What can be done with it: quantity and 'Agregar', or 'Consultar'. Begins anew each time a product opens. */
  action: (item: Item) => ReactNode;
}

/** One product by itself: picture, all of its words, and how to get it. */
export function ProductSheet({ item, showPrices, showAvailability, action }: ProductSheetProps) {
  const isOpen = item !== null;
  // The product still shows while the sheet goes away.
  const [shown, setShown] = useState({ item, isOpen, times: 0 });
  if (isOpen !== shown.isOpen || (item && item !== shown.item)) {
    setShown({ item: item ?? shown.item, isOpen, times: shown.times + Number(isOpen) });
  }
  const product = shown.item;
  const isOut = showAvailability && product?.isAvailable === false;
  const footer = product && !isOut && action(product);
  return (
    <Sheet
      isOpen={isOpen}
      labelledBy="product-title"
      onClose={closeHash}
      className={product?.imageUrl ? styles.pictured : undefined}
    >
      {product && (
        <>
          <RoundButton label="Cerrar" plain={!product.imageUrl} className={styles.close} onClick={closeHash}>
            <Icon name="close" />
          </RoundButton>
          <div className={styles.body}>
            {product.imageUrl && (
              <Picture
                src={product.imageUrl}
                width={600}
                height={450}
                sizes="(min-width: 1024px) 440px, 100vw"
                eager
              />
            )}
            <div className={styles.words}>
              <h2 id="product-title">{product.name}</h2>
              {showPrices && <ProductPrice price={product.price} />}
              {isOut && <p className={styles.out}>No disponible</p>}
              {product.description && <p className={styles.description}>{product.description}</p>}
            </div>
          </div>
          {footer && (
            <div className={styles.foot}>
              <Fragment key={shown.times}>{footer}</Fragment>
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

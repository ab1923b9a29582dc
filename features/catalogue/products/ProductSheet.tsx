import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Picture } from '#features/platform/images/Picture.tsx';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import type { CardItem } from './card-items.rules.ts';
import type { LoanTerms } from './loan.rules.ts';
import { OptionGroups } from './OptionGroups.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './ProductSheet.module.css';

interface ProductProps {
  item: CardItem;
  showPrices: boolean;
  showAvailability: boolean;
  canOrder: boolean;
  /**
   * The product's action: quantity and 'Agregar', or 'Consultar'. Its state is reset each time a product opens.
   * `isReady` scrolls to a required choice that is missing.
   */
  action: (item: CardItem, chosen: readonly number[], isReady: () => boolean) => ReactNode;
  links: (item: CardItem) => ReactNode;
  /** With which the instalments of a car are worked out. */
  loanTerms: LoanTerms | null;
  /** The address to which closing leads, if the sheet has an address: a link works before the scripts are loaded. */
  closeHref: string | undefined;
}

interface ProductSheetProps extends Omit<ProductProps, 'item'> {
  item: CardItem | undefined;
}

/** Few products have several pictures, so the gallery is loaded only when one of them opens. */
const gallery = lazy(() => import('./ProductGallery.tsx'), 'ProductGallery');
const loan = lazy(() => import('./LoanSimulation.tsx'), 'LoanSimulation');
const details = lazy(() => import('./ProductDetails.tsx'), 'ProductDetails');

/** One product: picture, description, options and action. */
export function ProductSheet({ item: wanted, ...rest }: ProductSheetProps) {
  // The tap is answered before the sheet is rendered, whole.
  const item = useDeferredValue(wanted);
  const isOpen = item !== undefined;
  // The product stays visible while the sheet closes.
  const [shown, setShown] = useState({ item, isOpen, times: 0 });
  if (isOpen !== shown.isOpen || (item && item !== shown.item)) {
    setShown({ item: item ?? shown.item, isOpen, times: shown.times + Number(isOpen) });
  }
  const product = shown.item;
  return (
    <Sheet
      isOpen={isOpen}
      labelledBy="product-title"
      onClose={closeHash}
      className={product?.imageUrl ? styles.pictured : styles.bare}
    >
      {product && <Product key={shown.times} item={product} {...rest} />}
    </Sheet>
  );
}

function Product({
  item,
  showPrices,
  showAvailability,
  canOrder,
  action,
  links,
  loanTerms,
  closeHref,
}: ProductProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asksForMissing, setAsksForMissing] = useState(false);
  const { loaded: Gallery } = useLazy(gallery, item.pictures !== undefined);
  const { loaded: Details } = useLazy(details, item.moreFacts !== undefined);
  // What has facts is a car, not a service.
  const terms = showPrices && item.facts && item.isAvailable && item.price > 0 ? loanTerms : null;
  const { loaded: Loan } = useLazy(loan, terms !== null);
  const body = useRef<HTMLDivElement>(null);
  const isOut = showAvailability && !item.isAvailable;
  const footer =
    !isOut &&
    action(item, chosen, () => {
      const missing = body.current?.querySelector<HTMLElement>('[data-missing=true] :enabled');
      missing?.focus();
      setAsksForMissing(true);
      return !missing;
    });
  return (
    <>
      <RoundButton
        label="Cerrar"
        plain={!item.imageUrl}
        className={styles.close}
        // A link if there is an address, otherwise a button. The type allows only one of the two.
        href={closeHref as undefined}
        onClick={closeHash}
      >
        <Icon name="close" />
      </RoundButton>
      <div ref={body} className={styles.body}>
        {Gallery && item.pictures ? (
          <Gallery pictures={item.pictures} name={item.name} className={styles.gallery} />
        ) : (
          item.imageUrl && (
            <Picture
              src={item.imageUrl}
              width={600}
              height={450}
              sizes="(min-width: 1024px) 560px, 100vw"
              eager
            />
          )
        )}
        <div className={styles.words} data-words>
          <h2 id="product-title">{item.name}</h2>
          {showPrices && <ProductPrice {...item} />}
          {(isOut || item.stockText) && <p className={styles.out}>{item.stockText ?? 'No disponible'}</p>}
          <ProductFacts {...item} />
          {item.description && <p className={styles.description}>{item.description}</p>}
          {Details && item.moreFacts && <Details groups={item.moreFacts} />}
          {Loan && terms && <Loan price={item.price} terms={terms} />}
          {item.options && (
            <OptionGroups
              groups={item.options}
              chosen={chosen}
              asksForMissing={asksForMissing}
              onChoose={canOrder && !isOut ? setChosen : undefined}
            />
          )}
          {links(item)}
        </div>
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}

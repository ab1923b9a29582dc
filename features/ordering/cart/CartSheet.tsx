import { useEffect, useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { closeHash, useHash } from '#foundation/ui/browser/useHash.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import type { CartBodyProps } from './CartBody.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './CartSheet.module.css';
import { CART_HASH, SENT_HASH } from './sheet-hashes.rules.ts';
import { useCart } from './useCart.tsx';
import { useHasOrders } from './useHasOrders.tsx';

/** Most visitors only read the menu, so what an order needs is loaded once there is something to order. */
const lazyOrdering = lazy(() => import('./Ordering.tsx'), 'ordering');

/** Where the cart stands beside the card, which keeps its place free; as in the styles of the card's page. */
const WIDE = '(min-width: 1360px)';

interface CartSheetProps extends Omit<CartBodyProps, 'isOpen'> {
  items: readonly CardItem[];
}

/**
 * 'Mi Carrito' and its button, which is a sheet or, on a wide screen, stands beside the card; and the orders that were
 * sent from this device.
 */
export function CartSheet({ items, ...props }: CartSheetProps) {
  const hash = useHash();
  const isCart = hash === CART_HASH;
  const { lines } = useCart();
  const isBeside = useMedia(WIDE);
  const isOpen = isCart || (isBeside && hash !== SENT_HASH);
  const hasOrders = useHasOrders();
  const [isAsked, setAsked] = useState(false);
  // By a coupon's link, or one with products (FILL_HASH).
  useEffect(() => setAsked(/#pedir-|[?&]cupon=/.test(location.href)), []);
  const isWanted = isCart || hasOrders || isAsked || lines.length > 0;
  const { loaded, failure, retry } = useLazy(lazyOrdering, isWanted);
  useEffect(() => {
    if (!failure) return;
    return onWindow('online', retry);
  }, [failure, retry]);

  return (
    <>
      <CartButton isOpen={isOpen} find={props.find} />
      <Sheet isOpen={isOpen} isBeside={isBeside} labelledBy="cart-title" onClose={closeHash}>
        <SheetHead id="cart-title" title="Mi Carrito" onClose={closeHash} />
        {loaded ? (
          <loaded.CartBody {...props} isOpen={isOpen} />
        ) : isWanted ? (
          <div className={styles.waiting}>
            <p role="status">{failure?.message ?? 'Un momento...'}</p>
            {failure && (
              <Button wide onClick={failure.code === 'not_found' ? reload : retry}>
                Reintentar
              </Button>
            )}
          </div>
        ) : (
          <p data-empty={!props.ordering.pausedUntil}>Tu carrito está vacío.</p>
        )}
      </Sheet>
      {loaded && <loaded.SentOrders {...props} items={items} isBeside={isBeside} />}
    </>
  );
}

const reload = () => location.reload();

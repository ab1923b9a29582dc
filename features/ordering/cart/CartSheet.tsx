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
import { CART_HASH, FILL_HASH, SENT_HASH } from './sheet-hashes.rules.ts';
import { useCart } from './useCart.tsx';
import { useHasOrders } from './useHasOrders.tsx';

/** Most visitors only read the menu, so what an order needs is loaded once there is something to order. */
const lazyOrdering = lazy(() => import('./Ordering.tsx'), 'ordering');

/** Where the cart stands beside the card; as in the styles of the card's page. */
const WIDE = '(min-width: 1360px)';

interface CartSheetProps extends Omit<CartBodyProps, 'isOpen'> {
  items: readonly CardItem[];
}

/** 'Mi Carrito' and its button, which is a sheet or, on a wide screen, stands beside the card; and the orders that were sent from this device. */
export function CartSheet({ items, ...props }: CartSheetProps) {
  const hash = useHash();
  const isCart = hash === CART_HASH;
  const isWide = useMedia(WIDE);
  // On a wide screen it always stands beside the card, so that nothing moves.
  const isOpen = isCart || (isWide && hash !== SENT_HASH);
  const { lines } = useCart();
  const hasOrders = useHasOrders();
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () => setAsked(location.hash.startsWith(`#${FILL_HASH}`) || /[?&]cupon=/.test(location.search)),
    [],
  );
  const isWanted = isCart || hasOrders || isAsked || lines.length > 0;
  const { loaded, failure, retry } = useLazy(lazyOrdering, isWanted);
  useEffect(() => {
    if (!failure) return;
    return onWindow('online', retry);
  }, [failure, retry]);

  return (
    <>
      <CartButton isOpen={isOpen} find={props.find} />
      <Sheet isOpen={isOpen} isBeside={isWide} labelledBy="cart-title" onClose={closeHash}>
        <SheetHead id="cart-title" title="Mi Carrito" onClose={closeHash} />
        {loaded ? (
          <loaded.CartBody {...props} isOpen={isOpen} />
        ) : (
          <div className={styles.waiting}>
            <p role="status" data-empty={isWanted ? undefined : true}>
              {failure?.message ?? (isWanted ? 'Un momento...' : 'Tu carrito está vacío.')}
            </p>
            {failure && (
              <Button variant="line" wide onClick={failure.code === 'not_found' ? reload : retry}>
                {failure.code === 'not_found' ? 'Recargar' : 'Reintentar'}
              </Button>
            )}
          </div>
        )}
      </Sheet>
      {loaded && <loaded.SentOrders {...props} items={items} isBeside={isWide} />}
    </>
  );
}

const reload = () => location.reload();

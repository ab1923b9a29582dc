import { useEffect, useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import type { CartBodyProps } from './CartBody.tsx';
import styles from './CartSheet.module.css';
import { FILL_HASH } from './sheet-hashes.rules.ts';
import { useCart } from './useCart.tsx';
import { useHasOrders } from './useHasOrders.tsx';

/** Most visitors only read the menu, so what an order needs is loaded once there is something to order. */
const lazyOrdering = lazy(() => import('./Ordering.tsx'), 'ordering');

/** Where the cart stands beside the card; as in the styles. */
const WIDE = '(min-width: 1360px)';

/** 'Mi Carrito', which is a sheet or, on a wide screen, stands beside the card; and the orders that were sent from this device. */
export function CartSheet({ items, ...props }: CartBodyProps & { items: readonly CardItem[] }) {
  const { isOpen } = props;
  const { lines } = useCart();
  const hasOrders = useHasOrders();
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () => setAsked(location.hash.startsWith(`#${FILL_HASH}`) || /[?&]cupon=/.test(location.search)),
    [],
  );
  const isWanted = isOpen || hasOrders || isAsked || lines.length > 0;
  const { loaded, failure, retry } = useLazy(lazyOrdering, isWanted);
  useEffect(() => {
    if (!failure) return;
    return onWindow('online', retry);
  }, [failure, retry]);

  const stands = useMedia(WIDE);
  useEffect(() => {
    // What opens the sheet elsewhere leaves no step to go back over here.
    if (isOpen && matchMedia(WIDE).matches) closeHash();
  }, [isOpen]);
  const content = loaded ? (
    <loaded.CartBody {...props} isOpen={isOpen || stands} />
  ) : (
    <div className={styles.waiting}>
      <p role="status">
        {failure?.message ?? (isWanted ? 'Abriendo tu carrito...' : 'Tu carrito está vacío.')}
      </p>
      {failure && (
        <Button variant="line" wide onClick={failure.code === 'not_found' ? reload : retry}>
          {failure.code === 'not_found' ? 'Recargar' : 'Reintentar'}
        </Button>
      )}
    </div>
  );

  return (
    <>
      <aside className={styles.standing} aria-label="Mi Carrito">
        <h2>Mi Carrito</h2>
        {stands && content}
      </aside>
      <Sheet isOpen={isOpen && !stands} labelledBy="cart-title" onClose={closeHash}>
        <SheetHead id="cart-title" title="Mi Carrito" onClose={closeHash} />
        {!stands && content}
      </Sheet>
      {loaded && <loaded.SentOrders {...props} items={items} />}
    </>
  );
}

const reload = () => location.reload();

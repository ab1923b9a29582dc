import { useEffect, useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
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

/** The sheet 'Mi Carrito', and the orders that were sent from this device. */
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

  return (
    <>
      <Sheet isOpen={isOpen} labelledBy="cart-title" onClose={closeHash}>
        <SheetHead id="cart-title" title="Mi Carrito" onClose={closeHash} />
        {loaded ? (
          <loaded.CartBody {...props} />
        ) : (
          <div className={styles.waiting}>
            <p role="status">{failure?.message ?? 'Abriendo tu carrito...'}</p>
            {failure && (
              <Button variant="line" wide onClick={failure.code === 'not_found' ? reload : retry}>
                {failure.code === 'not_found' ? 'Recargar' : 'Reintentar'}
              </Button>
            )}
          </div>
        )}
      </Sheet>
      {loaded && <loaded.SentOrders {...props} items={items} />}
    </>
  );
}

const reload = () => location.reload();

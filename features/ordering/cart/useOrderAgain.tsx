import { useEffect } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { getCustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { openHash } from '#foundation/ui/browser/useHash.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { addToCart, type CartLine } from './cart.rules.ts';
import { cartOfOrder, linesOfHash, withLines } from './order-again.rules.ts';
import { CART_HASH, FILL_HASH } from './sheet-hashes.rules.ts';
import { changeCart, currentCart } from './useCart.tsx';
import type { SentContent } from './useSentOrders.tsx';

/** Fills the cart with the same products. The cart then tells the customer what is gone and which prices changed. */
export function orderAgain({ cart: { lines, answers } }: SentContent): void {
  const { due: _due, table: _table, ...kept } = answers ?? {};
  changeCart({ lines, answers: kept });
  openHash(CART_HASH);
}

const AGAIN = `#${FILL_HASH}lo-mismo-`;

/**
 * Fills the cart as the address says: 'Pedir lo mismo' on the page of an order, which may have been sent from another
 * device, or what somebody else has prepared, as an assistant does.
 */
export function useFillingLink(items: readonly CardItem[]): void {
  useEffect(() => {
    const { hash } = location;
    if (!hash.startsWith(`#${FILL_HASH}`)) return;
    // Replaces the hash at once, so that reloading the page does not add the products again.
    openHash(CART_HASH);
    if (!hash.startsWith(AGAIN)) {
      changeCart({ lines: withLines(currentCart().lines, linesOfHash(hash.slice(1))) });
      return;
    }
    const token = hash.slice(AGAIN.length);
    api<typeof getCustomerOrder>('GET /api/orders/by-token/{token}', { token }).then(
      (order) =>
        changeCart({
          lines: cartOfOrder(order.lines, items).reduce(
            (all: readonly CartLine[], line) => addToCart(all, line, line.quantity),
            currentCart().lines,
          ),
        }),
      (error: unknown) => showFailure('No pudimos leer tu pedido', error),
    );
  }, [items]);
}

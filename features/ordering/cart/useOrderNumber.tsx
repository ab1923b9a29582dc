import { useEffect } from 'react';
import type { reserveOrderNumber } from '#features/ordering/orders/orders.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { changeCart, currentCart } from './useCart.tsx';

/**
 * Chooses the order's token and reserves its number, so that the message contains both. Without a network it has no
 * number.
 * @param isWritten whether there are messages: a number that nobody writes is taken when the order is recorded, so that
 * carts which are never sent leave no gap
 */
export function useOrderNumber(cardId: number, isWanted: boolean, isWritten: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const { token = newToken(), number } = currentCart();
    if (token !== currentCart().token) changeCart({ token, number: undefined });
    else if (number) return;
    if (!isWritten) return;
    api<typeof reserveOrderNumber>('POST /api/cards/{id}/orders/reserve', {
      id: cardId,
      body: { token },
    }).then(
      (reserved) => currentCart().token === token && changeCart(reserved),
      () => undefined,
    );
  }, [cardId, isWanted, isWritten]);
}

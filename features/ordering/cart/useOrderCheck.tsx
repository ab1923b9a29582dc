import { useEffect, useState } from 'react';
import type { checkOrder } from '#features/ordering/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { cartTotal, removeLine } from './cart.rules.ts';
import { compareCart } from './cart-changes.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { refusedLines } from './refused-lines.rules.ts';
import { changeCart, currentCart } from './useCart.tsx';

const CHECK_EVERY_MS = 30_000;
const OTHER_PRICES = 'Los precios de esta tarjeta cambiaron.';
const GONE_CARD = {
  subtotal: null,
  hasCoupons: false,
  refusal: { message: 'Este negocio ya no está publicado.', fields: {} },
};

interface Checked {
  cardId: number;
  find: FindLineDetails;
  showsPrices: boolean;
  isWanted: boolean;
}

/**
 * Asks the server about the cart while it is open: WhatsApp opens at the moment of the tap, before the server could
 * refuse the order. Products that are gone are removed from the cart.
 * @returns `closed`: why nothing can be ordered from this page, or null. Also null if the server does not answer: a lost
 * connection must not prevent a sale. `hasCoupons`: whether the shop has a coupon that can be used now.
 */
export function useOrderCheck({ cardId, find, showsPrices, isWanted }: Checked): {
  closed: string | null;
  hasCoupons: boolean;
} {
  const [reason, setReason] = useState<string | null>(null);
  const [hasCoupons, setHasCoupons] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const check = async () => {
      if (document.hidden) return;
      // As it will be once it was compared with the card.
      const { lines } = compareCart(currentCart().lines, find);
      const wanted = lines.map(({ type, id, choices, quantity }) => ({ type, id, choices, quantity }));
      const answer = await api<typeof checkOrder>(
        'POST /api/cards/{id}/orders/check',
        { id: cardId, body: { lines: wanted } },
        { signal },
      ).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return GONE_CARD;
        return null;
      });
      if (!answer || signal.aborted) return;
      setHasCoupons(answer.hasCoupons);
      const gone = refusedLines(lines, answer.refusal?.fields ?? {});
      if (answer.refusal && gone.length > 0) {
        // Products that were added during the request are kept.
        changeCart({ lines: gone.reduce(removeLine, currentCart().lines) });
        const names = gone.map((line) => find(line)?.fullName).join(', ');
        showToast({ title: 'Tu carrito cambió', detail: `Ya no está disponible: ${names}.` });
        return;
      }
      const seen = cartTotal(lines, (line) => find(line)?.price);
      const hasOtherPrices = showsPrices && answer.subtotal !== seen;
      setReason(answer.refusal?.message ?? (hasOtherPrices ? OTHER_PRICES : null));
    };
    check();
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [cardId, find, showsPrices, isWanted]);
  return { closed: isWanted ? reason : null, hasCoupons };
}

import { useEffect, useState } from 'react';
import { COUPON_PARAMETER, couponWords, plainCode } from '#features/ordering/coupons/coupon.rules.ts';
import type { checkCoupon } from '#features/ordering/coupons/coupons.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { isPhone } from '#foundation/contract/typed-phone.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf, showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { changeCart, currentCart, type StoredCart } from './useCart.tsx';

/**
 * Puts the coupon with this code into the cart.
 * @throws {ApiError} if it cannot be used
 */
export async function applyCoupon(cardId: number, code: string, customerPhone?: string) {
  const coupon = await api<typeof checkCoupon>('POST /api/cards/{id}/coupons/check', {
    id: cardId,
    body: { code, ...(customerPhone && { customerPhone }) },
  });
  // The cart is the same if the coupon is: then the reason why it was refused is still shown.
  if (JSON.stringify(coupon) !== JSON.stringify(currentCart().coupon)) changeCart({ coupon });
  return coupon;
}

/** Applies the coupon of the address: '/panaderia?cupon=DULCE10'. */
export function useCouponLink(cardId: number): void {
  useEffect(() => {
    const code = plainCode(new URLSearchParams(location.search).get(COUPON_PARAMETER) ?? '');
    if (!code || currentCart().coupon?.code === code) return;
    applyCoupon(cardId, code).then(
      (coupon) => showToast({ title: `Cupón ${coupon.code} listo`, detail: `${couponWords(coupon)}.` }),
      (error: unknown) => showFailure('No pudimos aplicar el cupón', error),
    );
  }, [cardId]);
}

/**
 * Asks again whether the cart's coupon can be used: when the cart opens, and once the phone is known that it is limited
 * for.
 * @returns why not, or null
 */
export function useCouponCheck(cardId: number, coupon: StoredCart['coupon'], phone: string): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  const code = coupon?.code;
  const asked = coupon?.needsPhone && isPhone(phone) ? phone : '';
  useEffect(() => {
    setRefusal(null);
    if (!code) return;
    let isCurrent = true;
    applyCoupon(cardId, code, asked).catch((error: unknown) => {
      // Without a network the coupon stays: the server checks it when the order is recorded.
      if (isCurrent && error instanceof ApiError && error.status >= 400 && error.status < 500)
        setRefusal(reasonOf(error));
    });
    return () => {
      isCurrent = false;
    };
  }, [cardId, code, asked]);
  return refusal;
}

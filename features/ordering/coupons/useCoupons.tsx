import { useMemo } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { type RowList, useRowList } from '#foundation/ui/list/useRowList.tsx';
import type {
  Coupon,
  CouponDraft,
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
} from './coupons.contract.ts';

/**
 * The actions on a card's coupons. A refused change disappears from the list again. `create` and `update` throw an
 * `ApiError`, so that the form stays open; the others show the reason in a toast.
 */
const couponChanges = (list: RowList<Coupon>, cardId: number) => {
  const update = (coupon: Coupon, changes: Partial<CouponDraft>, shownAtOnce: Partial<Coupon> = {}) =>
    list.update(coupon.id, shownAtOnce, () =>
      api<typeof updateCoupon>('PUT /api/coupons/{id}', { id: coupon.id, body: changes }),
    );
  return {
    update,
    setActive: (coupon: Coupon, isActive: boolean) =>
      orShowFailure('No se pudo actualizar el cupón', () => update(coupon, { isActive }, { isActive })),
    create: (draft: CouponDraft) =>
      list.create(() =>
        api<typeof createCoupon>('POST /api/cards/{id}/coupons', { id: cardId, body: draft }),
      ),
    remove: (coupon: Coupon) =>
      orShowFailure('No se pudo eliminar el cupón', () =>
        list.remove([coupon.id], () =>
          api<typeof deleteCoupon>('DELETE /api/coupons/{id}', { id: coupon.id }),
        ),
      ),
  };
};

export function useCoupons(cardId: number) {
  const { query, list } = useRowList<Coupon>(['coupons', cardId], (signal) =>
    api<typeof listCoupons>('GET /api/cards/{id}/coupons', { id: cardId }, { signal }),
  );
  return { query, changes: useMemo(() => couponChanges(list, cardId), [list, cardId]) };
}

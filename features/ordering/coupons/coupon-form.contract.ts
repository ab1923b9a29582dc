import { z } from 'zod';
import { ALWAYS } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { typedPesos } from '#foundation/contract/schemas.ts';
import { parsePercentOrPesos } from '#foundation/contract/typed-price.ts';
import { couponProblems } from './coupon-problems.rules.ts';
import { CouponDraft } from './coupons.contract.ts';

const CHECKED = CouponDraft.required()
  .extend({ amount: z.string(), from: typedPesos(), maxUses: typedPesos(), maxUsesEach: typedPesos() })
  .transform((coupon) => ({ ...coupon, amount: parsePercentOrPesos(coupon.unit, coupon.amount) }))
  .superRefine((coupon, context) => {
    for (const [field, message] of Object.entries(couponProblems(coupon)))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .transform(({ amount, from, ...coupon }) => ({ ...coupon, amount: amount ?? 0, from: from ?? 0 }));
export type TypedCoupon = z.input<typeof CHECKED> & { isLimited: boolean };

/** A coupon as typed. A schedule that is switched off is neither checked nor saved. */
export const CheckedCoupon = z.preprocess(
  (typed: TypedCoupon) => (typed.isLimited ? typed : { ...typed, ...ALWAYS }),
  CHECKED,
);
export type CheckedCoupon = z.output<typeof CHECKED>;

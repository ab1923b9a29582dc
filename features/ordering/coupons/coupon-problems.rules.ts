import { offerProblems } from '#features/catalogue/offers/offer-problems.rules.ts';
import type { OfferSchedule } from '#features/catalogue/offers/offer-schedule.rules.ts';
import type { CouponRule } from './coupon.rules.ts';

type Judged = OfferSchedule &
  Pick<CouponRule, 'unit'> & {
    amount: number | null;
    maxUses: number | null;
    maxUsesEach: number | null;
  };

/** Contradictions between fields that are each valid on their own, as a sentence for each field. */
export function couponProblems(coupon: Judged): Record<string, string> {
  const { unit, amount, maxUses, maxUsesEach } = coupon;
  const isPercent = unit === 'percent';
  return {
    ...offerProblems({ ...coupon, price: null, previousPrice: null }),
    ...((!amount || amount < 0 || (isPercent && (amount > 100 || amount % 1 !== 0))) && {
      amount: isPercent
        ? 'Escribe un porcentaje de 1 a 100.'
        : 'Escribe un monto en pesos, por ejemplo 2.000.',
    }),
    ...(maxUses !== null &&
      maxUsesEach !== null &&
      maxUsesEach > maxUses && { maxUsesEach: 'Cada persona no puede usarlo más veces que todas juntas.' }),
  };
}

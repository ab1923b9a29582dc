import { useRef, useState } from 'react';
import { type AppliedCoupon, couponWords, plainCode } from '#features/ordering/coupons/coupon.rules.ts';
import type { checkCoupon } from '#features/ordering/coupons/coupons.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';

interface DraftCouponProps {
  cardId: number;
  order: Order | null;
  coupon: AppliedCoupon | null;
  discount: number;
  error: string | undefined;
  onFind: (coupon: AppliedCoupon | null) => void;
}

/** A coupon's code; once it is typed, what it takes off. A recorded order keeps the terms of its coupon, which only the server knows. */
export function DraftCoupon({ cardId, order, coupon, discount, error, onFind }: DraftCouponProps) {
  const [refusal, setRefusal] = useState('');
  const asked = useRef(order?.coupon ?? '');
  const [isKept, setKept] = useState(Boolean(order?.coupon));
  const check = async (typed: string) => {
    const code = plainCode(typed);
    if (code === asked.current) return;
    asked.current = code;
    setRefusal('');
    setKept(code !== '' && code === order?.coupon);
    onFind(null);
    if (code === '' || code === order?.coupon) return;
    try {
      const found = await api<typeof checkCoupon>('POST /api/cards/{id}/coupons/check', {
        id: cardId,
        body: { code },
      });
      if (asked.current === code) onFind(found);
    } catch (failure) {
      if (asked.current === code) setRefusal(reasonOf(failure));
    }
  };
  const hint = isKept
    ? 'El total de arriba es sin el cupón.'
    : coupon &&
      (discount > 0
        ? `Descuenta ${formatPesos(discount)}.`
        : `A este pedido no le descuenta: ${couponWords(coupon)}.`);
  return (
    <Field
      label="Cupón (opcional)"
      name="coupon"
      defaultValue={order?.coupon ?? ''}
      {...(hint && { hint })}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={40}
      error={error || refusal}
      onBlur={({ currentTarget }) => check(currentTarget.value)}
    />
  );
}

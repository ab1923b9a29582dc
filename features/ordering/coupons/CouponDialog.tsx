import type { ReactNode } from 'react';
import {
  ALWAYS,
  hasSchedule,
  type OfferSchedule,
  scheduleOf,
} from '#features/catalogue/offers/offer-schedule.rules.ts';
import { ScheduleFields } from '#features/catalogue/offers/ScheduleFields.tsx';
import { formatCount } from '#foundation/contract/count.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './CouponFields.module.css';
import { CouponProducts } from './CouponProducts.tsx';
import { CheckedCoupon, type TypedCoupon } from './coupon-form.contract.ts';
import type { Coupon } from './coupons.contract.ts';

const text = (count: number | null = null): string => (count ? formatCount(count) : '');

interface CouponDialogProps {
  cardId: number;
  isOpen: boolean;
  coupon: Coupon | null;
  onSave: (coupon: CheckedCoupon) => Promise<void>;
  onClose: () => void;
  aside: ReactNode;
}

/** The dialog with a coupon's fields. */
export const CouponDialog = ({ cardId, coupon, ...dialog }: CouponDialogProps) => (
  <SchemaDialog<TypedCoupon, CheckedCoupon>
    {...dialog}
    isLarge
    schema={CheckedCoupon}
    draft={coupon ? `coupon ${coupon.id}` : `new coupon ${cardId}`}
    values={{
      code: coupon?.code ?? '',
      unit: coupon?.unit ?? 'percent',
      amount: text(coupon?.amount),
      from: text(coupon?.from),
      itemIds: coupon?.itemIds ?? [],
      skipsOffers: coupon?.skipsOffers ?? true,
      maxUses: text(coupon?.maxUses),
      maxUsesEach: text(coupon?.maxUsesEach),
      isActive: coupon?.isActive ?? true,
      isLimited: coupon !== null && hasSchedule(coupon),
      ...scheduleOf(coupon ?? ALWAYS),
    }}
    title={coupon ? 'Editar Cupón' : 'Nuevo Cupón'}
    failure={coupon ? 'No se pudo actualizar el cupón' : 'No se pudo crear el cupón'}
  >
    {(form, wrong, field) => {
      const { register, watch, setValue } = form;
      const typed = watch();
      const set = (changes: Partial<TypedCoupon>) => {
        for (const [name, value] of Object.entries(changes))
          setValue(name as keyof TypedCoupon, value, { shouldDirty: true });
      };
      const { ref, ...code } = register('code');
      return (
        <>
          <Field
            ref={(field) => {
              ref(field);
              if (!coupon) autoFocusRef(field);
            }}
            label="Código"
            placeholder="DULCE10"
            hint="Lo que tu cliente escribe en el carrito."
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            error={wrong.code}
            {...code}
          />
          <div className={styles.part}>
            <Segments
              legend="Descuenta"
              value={typed.unit}
              options={[
                { value: 'percent', label: 'Un porcentaje' },
                { value: 'pesos', label: 'Un monto' },
              ]}
              onChange={(unit) => set({ unit, amount: '' })}
            />
          </div>
          {typed.unit === 'percent' ? (
            <Field
              label="Cuánto, en %"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...field('amount')}
            />
          ) : (
            <PesosField
              label="Cuánto"
              name="amount"
              text={typed.amount}
              onType={(amount) => set({ amount })}
              error={wrong.amount}
            />
          )}
          <PesosField
            label="Desde un total de (opcional)"
            name="from"
            text={typed.from}
            onType={(from) => set({ from })}
            hint="De los productos, sin el despacho."
            error={wrong.from}
          />
          <CouponProducts
            cardId={cardId}
            chosen={typed.itemIds}
            onChange={(itemIds) => set({ itemIds })}
            error={wrong.itemIds}
          />
          {typed.itemIds.length === 0 && (
            <SwitchLine
              label="No se suma a ofertas"
              hint="Lo que está en Ofertas no baja más."
              isOn={typed.skipsOffers}
              onChange={(skipsOffers) => set({ skipsOffers })}
            />
          )}
          <Field
            label="Usos en total (opcional)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            hint="Un pedido cancelado devuelve su uso."
            {...field('maxUses')}
          />
          <Field
            label="Usos por teléfono (opcional)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            hint="Con este límite, el carrito pide el teléfono."
            {...field('maxUsesEach')}
          />
          <ScheduleFields
            schedule={typed.isLimited ? scheduleOf(typed as OfferSchedule) : null}
            verb="Se puede usar"
            wrong={wrong}
            onLimit={(isLimited) => set({ isLimited })}
            onChange={set}
          />
          <SwitchLine
            label={typed.isActive ? 'Activo' : 'Pausado'}
            hint="Pausado, nadie lo puede usar."
            isOn={typed.isActive}
            onChange={(isActive) => set({ isActive })}
          />
        </>
      );
    }}
  </SchemaDialog>
);

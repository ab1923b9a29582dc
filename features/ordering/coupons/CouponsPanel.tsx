import { useState } from 'react';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { DeleteButton, DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { CouponRow } from './CouponRow.tsx';
import styles from './CouponsPanel.module.css';
import type { Coupon } from './coupons.contract.ts';
import { useCoupons } from './useCoupons.tsx';

export function CouponsPanel({ cardId, cardUrl }: { cardId: number; cardUrl: string }) {
  const { query, changes } = useCoupons(cardId);
  const [opened, setOpened] = useState<Coupon | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Coupon | null>(null);
  const now = useNow(new Date().toISOString());
  const coupons = query.data;
  const known = opened === 'new' ? null : opened;
  const create = (
    <Button onClick={() => setOpened('new')} disabled={!coupons}>
      <Icon name="plus" />
      Nuevo Cupón
    </Button>
  );

  return (
    <>
      <SectionHead title="Cupones" count={coupons?.length}>
        {coupons?.length !== 0 && create}
      </SectionHead>
      <LoadState query={query} of="tus cupones" />
      {coupons?.length === 0 && (
        <Notice
          drawing={<Drawing of="offers" />}
          title="Aún no tienes cupones"
          detail="Un código que tu cliente escribe en el carrito, o un enlace que lo aplica solo: para una campaña, o para quien hace tiempo no vuelve."
        >
          {create}
        </Notice>
      )}
      <ul className={styles.coupons}>
        {coupons?.map((coupon) => (
          <CouponRow
            key={coupon.id}
            {...{ coupon, cardUrl, now }}
            onActive={(isActive) => changes.setActive(coupon, isActive)}
            onOpen={() => setOpened(coupon)}
          />
        ))}
      </ul>
      <CouponDialog
        cardId={cardId}
        isOpen={opened !== null}
        coupon={known}
        onSave={async (draft) => {
          await (known ? changes.update(known, draft) : changes.create(draft));
        }}
        onClose={() => setOpened(null)}
        aside={
          known && (
            <DeleteButton
              onClick={() => {
                setOpened(null);
                setToDelete(known);
              }}
            />
          )
        }
      />
      {toDelete && (
        <DeleteDialog
          label={`Eliminar ${toDelete.code}`}
          onDelete={() => changes.remove(toDelete)}
          onClose={() => setToDelete(null)}
        >
          Nadie más podrá usar el cupón «{toDelete.code}». Los pedidos que ya lo tienen conservan su
          descuento.
        </DeleteDialog>
      )}
    </>
  );
}

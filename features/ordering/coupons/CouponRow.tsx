import { offerState } from '#features/catalogue/offers/offer-words.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { copyLink } from '#foundation/ui/feedback/copy-text.ts';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Copy } from '#foundation/ui/icon/lucide.ts';
import styles from './CouponsPanel.module.css';
import { couponLink, couponWords } from './coupon.rules.ts';
import type { Coupon } from './coupons.contract.ts';

interface CouponRowProps {
  coupon: Coupon;
  cardUrl: string;
  now: Date;
  onActive: (isActive: boolean) => void;
  onOpen: () => void;
}

/** A coupon in the owner's list: what it takes off, whether it runs, how often it was used, and its link. */
export function CouponRow({ coupon, cardUrl, now, onActive, onOpen }: CouponRowProps) {
  const { code, isActive, uses, maxUses, discounted } = coupon;
  const { label, detail, schedule } = offerState(coupon, now, useShopZone());
  const state = isActive ? `${label.slice(0, -1)}o` : 'Pausado';
  const used = maxUses === null ? formatCount(uses) : `${formatCount(uses)} de ${formatCount(maxUses)}`;
  return (
    <li data-off={!isActive || undefined}>
      <button type="button" className={styles.open} aria-label={`Editar ${code}`} onClick={onOpen}>
        <b>{code}</b>
        <span>{couponWords(coupon)}</span>
        <small>{[state, detail, schedule].filter(Boolean).join(' · ')}</small>
      </button>
      <p className={styles.uses}>
        <b>
          {used} {maxUses === null && uses === 1 ? 'uso' : 'usos'}
        </b>
        {discounted > 0 && <small>{formatPesos(discounted)} descontados</small>}
      </p>
      <Button
        variant="line"
        small
        aria-label={`Copiar el enlace de ${code}`}
        onClick={() => copyLink(couponLink(cardUrl, code), 'Enlace copiado')}
      >
        <Copy size={18} />
        Enlace
      </Button>
      <Switch label={`${code} activo`} isOn={isActive} onChange={onActive} />
    </li>
  );
}

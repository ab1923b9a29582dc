import { type FormEvent, useId, useRef, useState } from 'react';
import { couponWords } from '#features/ordering/coupons/coupon.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { describedBy, FieldNotes } from '#foundation/ui/form/FieldNotes.tsx';
import styles from './CouponField.module.css';
import { changeCart, type StoredCart } from './useCart.tsx';
import { applyCoupon } from './useCoupon.tsx';

interface CouponFieldProps {
  cardId: number;
  coupon: StoredCart['coupon'];
  /** Why the coupon takes nothing off this cart, or null. */
  problem: string | null;
}

/** 'Tengo un cupón', the field for its code, or the coupon that is applied. */
export function CouponField({ cardId, coupon, problem }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = () => {
    changeCart({ coupon: undefined });
    setOpen(false);
  };
  if (coupon) {
    return (
      <div className={styles.applied}>
        <p>
          <b>{coupon.code}</b>
          {problem ? (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          ) : (
            <span>{couponWords(coupon)}</span>
          )}
        </p>
        <button type="button" aria-label={`Quitar el cupón ${coupon.code}`} onClick={remove}>
          Quitar
        </button>
      </div>
    );
  }
  return isOpen ? (
    <CodeField cardId={cardId} />
  ) : (
    <button type="button" className={styles.ask} onClick={() => setOpen(true)}>
      Tengo un cupón
    </button>
  );
}

function CodeField({ cardId }: { cardId: number }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const isBusy = useRef(false);
  const notes = { id: useId(), error };
  const apply = async (event: FormEvent | { preventDefault: () => void }) => {
    event.preventDefault();
    if (isBusy.current || !code.trim()) return;
    isBusy.current = true;
    await applyCoupon(cardId, code).catch((failure: unknown) => setError(reasonOf(failure)));
    isBusy.current = false;
  };
  return (
    <div className={styles.code}>
      <label htmlFor={notes.id}>Código del cupón</label>
      <span>
        <input
          id={notes.id}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed.
          autoFocus
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(notes)}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
          // Enter in the cart's form sends nothing.
          onKeyDown={(event) => event.key === 'Enter' && apply(event)}
        />
        <Button variant="line" onClick={apply}>
          Aplicar
        </Button>
      </span>
      <FieldNotes {...notes} isAlert />
    </div>
  );
}

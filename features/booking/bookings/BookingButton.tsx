import { useState } from 'react';
import styles from '#features/booking/requests/RequestButton.module.css';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';

/** Loaded at the first tap, because few visitors book. */
const bookingDialog = lazy(() => import('./BookingDialog.tsx'), 'BookingDialog');

interface BookingButtonProps {
  card: { id: number; title: string; timeZone: TimeZone; enablePricing: boolean };
  item: CardItem;
  /** All services that can be booked, for several in one visit. */
  services: readonly CardItem[];
  /** ISO 8601. */
  now: string;
}

/** 'Reservar hora' */
export function BookingButton(props: BookingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: BookingDialog, failure, retry } = useLazy(bookingDialog, isOpen);
  return (
    <>
      <Button
        variant="accent"
        wide
        className={styles.ask}
        onClick={() => (failure ? retry() : setOpen(true))}
      >
        {isOpen && !BookingDialog && !failure ? 'Un momento...' : 'Reservar hora'}
      </Button>
      {failure && <p role="alert">No se pudo abrir. Revisa tu conexión y vuelve a intentarlo.</p>}
      {BookingDialog && <BookingDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { reminderText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { useBookingChanges } from './useBookings.tsx';

interface ReminderButtonProps {
  booking: OwnBooking;
  /** Gets the booking as it is then. */
  onReminded?: (booking: OwnBooking) => void;
}

/** Opens WhatsApp with a reminder, or with the news that the hour was cancelled. Nothing without a phone. */
export function ReminderButton({ booking, onReminded }: ReminderButtonProps) {
  const timeZone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const { customerDigits, customerName, status, isReminded } = booking;
  const href = customerDigits && whatsappHref(customerDigits, reminderText({ ...booking, timeZone }));
  if (!href) return null;
  const label = status === 'cancelled' ? 'Avisar' : 'Recordar';
  return (
    <Button
      variant="line"
      small
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} a ${customerName ?? 'quien reservó'} por WhatsApp`}
      // If it fails, the reminder is only proposed again.
      onClick={() =>
        isReminded ||
        update(booking, { isReminded: true })
          .then((reminded) => reminded && onReminded?.(reminded))
          .catch(() => undefined)
      }
    >
      <Icon name="whatsapp" />
      {label}
    </Button>
  );
}

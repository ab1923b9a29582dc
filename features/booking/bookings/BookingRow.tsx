import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { ChevronRight } from '#foundation/ui/icon/lucide.ts';
import styles from './AgendaPanel.module.css';
import { statusText } from './booking-status.rules.ts';
import { clockText, servicesText, whoText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { ReminderButton } from './ReminderButton.tsx';
import { useBookingChanges } from './useBookings.tsx';

interface BookingRowProps {
  booking: OwnBooking;
  /** Whether to say whose hour it is. */
  isPersonShown: boolean;
  now: Date;
  onEdit: () => void;
}

/** A booking in a list: when, who, what, and the next step. A tap anywhere else opens the rest. */
export function BookingRow({ booking, isPersonShown, now, onEdit }: BookingRowProps) {
  const zone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const { status, startsAt, endsAt, person, services, note, isReminded } = booking;
  const isOver = new Date(startsAt) <= now;
  const who = whoText(booking);
  const about = [servicesText(services), isPersonShown && person.name, note && `«${note}»`];
  return (
    <li className={styles.row} data-status={status} aria-label={`${clockText(startsAt, zone)}, ${who}`}>
      <p className={styles.time}>
        <b>{clockText(startsAt, zone)}</b> <span>{clockText(endsAt, zone)}</span>
      </p>
      <div className={styles.what}>
        <b>{who}</b>
        <p>
          {status !== 'confirmed' && <span>{statusText(booking)}</span>}
          {about.filter(Boolean).join(' · ')}
        </p>
      </div>
      {status === 'confirmed' && isOver && (
        <Button
          small
          variant="line"
          onClick={() =>
            orShowFailure('No se pudo actualizar la reserva', () => update(booking, { status: 'done' }))
          }
        >
          Vino
        </Button>
      )}
      {(status === 'cancelled' || (status === 'confirmed' && !isOver && !isReminded)) && (
        <ReminderButton booking={booking} />
      )}
      <button type="button" aria-label={`Mover o editar: ${who}`} onClick={onEdit}>
        <ChevronRight size={20} />
      </button>
    </li>
  );
}

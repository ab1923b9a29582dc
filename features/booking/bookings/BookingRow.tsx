import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import styles from './AgendaPanel.module.css';
import { statusText } from './booking-status.rules.ts';
import { clockText, earlierText, servicesText, whoText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { ReminderButton } from './ReminderButton.tsx';
import { useBookingChanges } from './useBookings.tsx';

interface BookingRowProps {
  booking: OwnBooking;
  now: Date;
  onEdit: () => void;
}

/** A booking in the agenda's list: when, who, what, and the next step. */
export function BookingRow({ booking, now, onEdit }: BookingRowProps) {
  const zone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const { status, startsAt, endsAt, customerPhone, earlier, notes, note } = booking;
  const isOver = new Date(startsAt) <= now;
  const set = (to: 'done' | 'missed') =>
    orShowFailure('No se pudo actualizar la reserva', () => update(booking, { status: to }));
  const who = whoText(booking);
  return (
    <li className={styles.row} data-status={status} aria-label={`${clockText(startsAt, zone)}, ${who}`}>
      <p className={styles.time}>
        <b>
          {clockText(startsAt, zone)}–{clockText(endsAt, zone)}
        </b>
        {status !== 'confirmed' && <span>{statusText(booking)}</span>}
      </p>
      <p>
        {who}
        {customerPhone && ` · ${customerPhone}`}
      </p>
      {booking.services.length > 0 && <p>{servicesText(booking.services)}</p>}
      {earlier.done + earlier.missed > 0 && (
        <p>
          <small>{earlierText(earlier)}</small>
        </p>
      )}
      {note && <p>“{note}”</p>}
      {notes && status !== 'blocked' && <p>Tus notas: {notes}</p>}
      <div className={styles.steps}>
        {status === 'confirmed' && isOver && (
          <>
            <Button small onClick={() => set('done')}>
              Vino
            </Button>
            <Button variant="line" small onClick={() => set('missed')}>
              No vino
            </Button>
          </>
        )}
        {(status === 'cancelled' || (status === 'confirmed' && !isOver)) && (
          <ReminderButton booking={booking} />
        )}
        <Button variant="plain" small aria-label={`Mover o editar: ${who}`} onClick={onEdit}>
          Mover o editar
        </Button>
      </div>
    </li>
  );
}

import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './AgendaPanel.module.css';
import { clockText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { ReminderButton } from './ReminderButton.tsx';

/** Tomorrow's customers whom we do not remind ourselves: the team writes to each with a tap. */
export function RemindersDue({ bookings }: { bookings: readonly OwnBooking[] }) {
  const zone = useShopZone();
  const due = bookings.filter(
    ({ status, customerDigits, isReminded }) => status === 'confirmed' && customerDigits && !isReminded,
  );
  if (due.length === 0) return null;
  return (
    <section className={styles.due} aria-labelledby="reminders-due">
      <h2 id="reminders-due">Recordar hoy</h2>
      <p>Vienen mañana y no pidieron nuestro aviso.</p>
      <ul>
        {due.map((booking) => (
          <li key={booking.id}>
            <span>
              {clockText(booking.startsAt, zone)} · {booking.customerName ?? 'Sin nombre'}
            </span>
            <ReminderButton booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

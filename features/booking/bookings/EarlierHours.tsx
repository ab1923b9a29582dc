import { dayMonthYear } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './AgendaPanel.module.css';
import { BOOKING_STATUS_WORDS } from './booking-status.rules.ts';
import { earlierText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';

/** The customer's hours before this one: when, for what, and whether they came. */
export function EarlierHours({ booking: { id, earlier } }: { booking: OwnBooking }) {
  const zone = useShopZone();
  const hours = earlier.latest.filter((hour) => hour.id !== id).slice(0, 5);
  if (hours.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier-hours">
      <h3 id="earlier-hours">Horas anteriores</h3>
      <p>{earlierText(earlier)}</p>
      <ul>
        {hours.map(({ id, startsAt, services, status }) => (
          <li key={id}>
            {dayMonthYear(localParts(new Date(startsAt), zone).date)} · {services}
            <span>{status === 'confirmed' ? 'Sin anotar' : BOOKING_STATUS_WORDS[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

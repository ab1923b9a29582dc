import type { HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { clockDigits, DAY_MINUTES } from '#foundation/contract/dates.ts';
import styles from './AgendaPanel.module.css';
import { BookingRow } from './BookingRow.tsx';
import { isBookedHour } from './booking-status.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';

interface DayListProps {
  name: string;
  bookings: readonly OwnBooking[];
  /** By a calendar elsewhere. */
  busy: readonly HoursRange[];
  now: Date;
  onEdit: (booking: OwnBooking) => void;
}

/** Somebody's day on a phone. */
export const DayList = ({ name, bookings, busy, now, onEdit }: DayListProps) => (
  <section className={styles.list} aria-label={name}>
    <h3>
      {name} <small>{countOf(bookings.filter(isBookedHour).length, 'hora', 'horas')}</small>
    </h3>
    {busy.map(({ opens, closes }) => (
      <p key={opens} className={styles.none}>
        {clockDigits(opens)}–{clockDigits(closes % DAY_MINUTES)} · Ocupado en su calendario
      </p>
    ))}
    {bookings.length === 0 && <p className={styles.none}>Nada anotado.</p>}
    <ol>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} now={now} onEdit={() => onEdit(booking)} />
      ))}
    </ol>
  </section>
);

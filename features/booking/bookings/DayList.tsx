import type { HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import { clockDigits, DAY_MINUTES } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './AgendaPanel.module.css';
import { BookingRow } from './BookingRow.tsx';
import type { OwnBooking } from './bookings.contract.ts';

interface DayListProps {
  /** Whose day it is. */
  people: readonly { id: number; name: string; busy: readonly HoursRange[] }[];
  bookings: readonly OwnBooking[];
  now: Date;
  onEdit: (booking: OwnBooking) => void;
}

/** A day on a phone, by the hour: what is booked, and what a calendar elsewhere takes. */
export function DayList({ people, bookings, now, onEdit }: DayListProps) {
  const zone = useShopZone();
  const isOfSeveral = people.length > 1;
  const rows = [
    ...bookings.map((booking) => ({
      at: localParts(new Date(booking.startsAt), zone).minutes,
      row: (
        <BookingRow
          key={booking.id}
          {...{ booking, now }}
          isPersonShown={isOfSeveral}
          onEdit={() => onEdit(booking)}
        />
      ),
    })),
    ...people.flatMap(({ id, name, busy }) =>
      busy.map(({ opens, closes }) => ({
        at: opens,
        row: (
          <li key={`${id} ${opens}`} className={styles.row} data-status="blocked">
            <p className={styles.time}>
              <b>{clockDigits(opens)}</b> <span>{clockDigits(closes % DAY_MINUTES)}</span>
            </p>
            <p>Ocupado en su calendario{isOfSeveral && ` · ${name}`}</p>
          </li>
        ),
      })),
    ),
  ].toSorted((one, other) => one.at - other.at);
  return rows.length > 0 ? (
    <ol className={styles.list}>{rows.map(({ row }) => row)}</ol>
  ) : (
    <p className={styles.none}>Nada anotado.</p>
  );
}

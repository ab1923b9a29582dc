import { weekdayAndDate } from '#features/ordering/settings/due-text.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { clockText, servicesText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';

interface PrintedDayProps {
  day: string;
  people: readonly { id: number; name: string }[];
  /** Of that day, the earliest first. */
  bookings: readonly OwnBooking[];
  zone: TimeZone;
}

/** A day of the agenda on paper: for each person the hours, who comes, for what. Cancelled hours are left out. */
export const PrintedDay = ({ day, people, bookings, zone }: PrintedDayProps) => (
  <>
    <h1>{weekdayAndDate(day)}</h1>
    {people.map(({ id, name }) => {
      const own = bookings.filter(({ person, status }) => person.id === id && status !== 'cancelled');
      return (
        <section key={id}>
          <h2>{name}</h2>
          {own.length === 0 && <p>Nada anotado.</p>}
          {own.map((booking) => (
            <p key={booking.id}>
              <b>
                {clockText(booking.startsAt, zone)}–{clockText(booking.endsAt, zone)}
              </b>{' '}
              {(booking.status === 'blocked'
                ? [booking.notes ?? 'Bloqueado']
                : [
                    booking.customerName ?? 'Sin nombre',
                    booking.customerPhone,
                    servicesText(booking.services),
                    booking.note && `«${booking.note}»`,
                    booking.notes,
                  ]
              )
                .filter(Boolean)
                .join(' · ')}
            </p>
          ))}
        </section>
      );
    })}
  </>
);

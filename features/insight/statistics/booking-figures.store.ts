import { sql } from 'kysely';
import { openMinutes } from '#features/booking/agenda/free-hours.rules.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { BusinessHours } from '#features/card/opening-hours/hours.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { Span } from './period.rules.ts';
import type { BookingFigures } from './statistics.contract.ts';

interface PersonRow {
  name: string;
  capacity: number;
  hours: BusinessHours | null;
  isActive: boolean;
  booked: number;
  missed: number;
  cancelled: number;
  bookedMinutes: number;
  blockedMinutes: number;
}

type ServiceRow = BookingFigures['services'][number] & { missedValue: number };

const MAX_SERVICES = 20;

/** Hours booked for these dates, by person and by service; null without any. */
export async function readBookingFigures(
  db: Queryable,
  card: ManagedCard,
  dates: readonly string[],
  { start, end }: Span,
): Promise<BookingFigures | null> {
  const inSpan = sql`bookings.card_id = ${card.id} and starts_at >= ${start} and starts_at < ${end}`;
  const minutes = sql`extract(epoch from ends_at - starts_at) / 60`;
  const isBooked = sql`status in ('confirmed', 'done', 'missed')`;
  const { rows: people } = await sql<PersonRow>`
    select name, capacity, hours, is_active,
      count(bookings.id) filter (where ${isBooked})::int as booked,
      count(bookings.id) filter (where status = 'missed')::int as missed,
      count(bookings.id) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(${minutes}) filter (where ${isBooked}), 0)::int as booked_minutes,
      coalesce(sum(${minutes}) filter (where status = 'blocked'), 0)::int as blocked_minutes
    from booking_people left join bookings on bookings.person_id = booking_people.id and ${inSpan}
    where booking_people.card_id = ${card.id}
    group by booking_people.id
    having is_active or count(bookings.id) > 0
    order by is_active desc, position, booking_people.id
  `.execute(db);
  const sum = (figure: 'booked' | 'missed' | 'cancelled') =>
    people.reduce((total, person) => total + person[figure], 0);
  if (sum('booked') + sum('cancelled') === 0) return null;
  const { rows: services } = await sql<ServiceRow>`
    select (array_agg(service ->> 'name' order by starts_at desc))[1] as name,
      count(*)::int as booked,
      count(*) filter (where status = 'missed')::int as missed,
      coalesce(sum((service ->> 'price')::bigint) filter (where status = 'missed'), 0)::bigint as missed_value
    from bookings, jsonb_array_elements(services) as service
    where ${inSpan} and ${isBooked}
    group by service ->> 'itemId'
    order by 2 desc, 1
  `.execute(db);
  return {
    ...{ booked: sum('booked'), missed: sum('missed'), cancelled: sum('cancelled') },
    missedValue: services.reduce((total, { missedValue }) => total + missedValue, 0),
    people: people.map((person) => ({
      ...{ name: person.name, booked: person.booked, missed: person.missed },
      occupancy: person.isActive ? occupancyOf(person, openMinutes(card, person, dates)) : null,
    })),
    services: services.slice(0, MAX_SERVICES).map(({ name, booked, missed }) => ({ name, booked, missed })),
  };
}

/** In percent. Blocked time cannot be booked; hours outside those of the card, which the team notes, fill it at most. */
function occupancyOf({ bookedMinutes, blockedMinutes }: PersonRow, open: number): number {
  const free = Math.max(bookedMinutes, open - blockedMinutes);
  return free > 0 ? Math.round((100 * bookedMinutes) / free) : 0;
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#foundation/server/calendar-text.ts';
import { servicesText } from './booking-text.rules.ts';
import type { CustomerBooking } from './bookings.contract.ts';

/** A booking for calendars. Imported twice it is one event, and a moved one moves. */
export function bookingFile(booking: CustomerBooking, version: number, pageUrl: string): string {
  const { card, services, person, startsAt, endsAt, token, status } = booking;
  const calendar = ical({ prodId: '//Vitrina//Reservas//ES', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${token}@vitrina`,
    sequence: version,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${servicesText(services)} · ${card.title}`,
    description: `Con ${person.name}. ${pageUrl}`,
    ...(card.address && { location: card.address }),
    url: pageUrl,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendarText(calendar);
}

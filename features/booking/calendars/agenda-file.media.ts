import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { servicesText } from '#features/booking/bookings/booking-text.rules.ts';
import type { BookingStatus } from '#features/booking/bookings/bookings.contract.ts';
import { calendarText } from '#foundation/server/calendar-text.ts';

/** How often a calendar should read the agenda again. Most decide that themselves. */
const READ_AGAIN_SECONDS = 15 * 60;

/** So much of each text is shown: a calendar is no place to read a letter, and long lines are costly to fold. */
const MAX_TEXT = 200;

interface ListedBooking {
  id: number;
  version: number;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  personName: string;
  services: readonly { name: string }[];
  customerName: string | null;
  customerPhone: string | null;
  /** What the customer wrote, and the team. */
  note: string | null;
  notes: string | null;
}

/** Bookings as a calendar that subscribes to them. A moved one moves there, and a cancelled one says so. */
export function agendaFile(title: string, bookings: readonly ListedBooking[], withPerson: boolean): string {
  const calendar = ical({
    ...{ name: title, prodId: '//Vitrina//Agenda//ES', method: ICalCalendarMethod.PUBLISH },
    ttl: READ_AGAIN_SECONDS,
  });
  for (const booking of bookings) {
    const { status, customerName, customerPhone, services, note, notes } = booking;
    const what = services.length > 0 ? servicesText(services) : null;
    const who = status === 'blocked' ? (cut(notes) ?? 'Bloqueado') : (customerName ?? 'Sin nombre');
    const about = [customerPhone, note && `«${cut(note)}»`, status !== 'blocked' && cut(notes)].filter(
      Boolean,
    );
    calendar.createEvent({
      // Never the token, with which a customer changes the booking.
      id: `booking-${booking.id}@vitrina`,
      sequence: booking.version,
      stamp: booking.createdAt,
      ...{ start: booking.startsAt, end: booking.endsAt },
      summary: [who, what, withPerson && booking.personName].filter(Boolean).join(' · '),
      ...(about.length > 0 && { description: about.join('\n') }),
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: status === 'cancelled' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  }
  return calendarText(calendar);
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text;

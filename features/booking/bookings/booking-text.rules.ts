import { weekdayAndDate } from '#features/ordering/settings/due-text.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { clockDigits } from '#foundation/contract/dates.ts';
import { firstName } from '#foundation/contract/first-name.ts';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { BookingStatus, OwnBooking } from './bookings.contract.ts';

const HOUR_MS = 3_600_000;

/** The path of the customer's page of a booking. */
export const bookingPagePath = (token: string): string => `/hora/${token}`;

/** '15:30' */
export const clockText = (instant: string, zone: TimeZone): string =>
  clockDigits(localParts(new Date(instant), zone).minutes);

/** 'jueves 3 de diciembre a las 15:30' */
export function hourText(instant: string, zone: TimeZone): string {
  const { date, hour } = localParts(new Date(instant), zone);
  return `${weekdayAndDate(date)} a la${hour === 1 ? '' : 's'} ${clockText(instant, zone)}`;
}

/** 'Corte y Barba' */
export const servicesText = (services: readonly { name: string }[]): string =>
  joinWithAnd(services.map(({ name }) => name));

/** Who comes, or why time is blocked. */
export const whoText = ({
  customerName,
  status,
  notes,
}: Pick<OwnBooking, 'customerName' | 'status' | 'notes'>) =>
  customerName ?? (status === 'blocked' ? (notes ?? 'Bloqueado') : 'Sin nombre');

/** 'Ha venido 3 veces, faltó 1 vez' */
export const earlierText = ({ done, missed }: OwnBooking['earlier']): string =>
  `Ha venido ${countOf(done, 'vez', 'veces')}${missed > 0 ? `, faltó ${countOf(missed, 'vez', 'veces')}` : ''}`;

/** What the services cost together; null if one of them has no price. */
export const totalOf = (services: readonly { price: number }[]): number | null =>
  services.every(({ price }) => price > 0) ? services.reduce((sum, { price }) => sum + price, 0) : null;

/** Whether the customer may still move or cancel the booking. */
export const isChangeable = (
  { status, startsAt }: { status: BookingStatus; startsAt: string },
  changeHours: number,
  now: Date,
): boolean => status === 'confirmed' && Date.parse(startsAt) - changeHours * HOUR_MS > now.getTime();

/**
 * Which reminders a booking no longer needs, because it was made or moved shortly before: 1 for that of the day
 * before, 2 for both. @param ahead milliseconds until it starts
 */
export const remindersDone = (ahead: number): 0 | 1 | 2 =>
  ahead < 3 * HOUR_MS ? 2 : ahead < 26 * HOUR_MS ? 1 : 0;

interface Told {
  startsAt: string;
  services: readonly { name: string }[];
  person: { name: string };
  customerName: string | null;
  timeZone: TimeZone;
}

/** The booking as a message from the customer to the business. */
export function bookingMessage({
  startsAt,
  services,
  person,
  customerName,
  timeZone,
  cardTitle,
  pageUrl,
}: Told & { cardTitle: string; pageUrl: string }): string {
  return [
    `Hola, ${cardTitle}. Reservé ${servicesText(services)} con ${person.name}`,
    `para el ${hourText(startsAt, timeZone)}.`,
    customerName && `Soy ${customerName}.`,
    pageUrl,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the business writes to the customer: a reminder, or that the hour was cancelled. */
export function reminderText(booking: Told & { status: BookingStatus }): string {
  const { startsAt, services, person, customerName, timeZone, status } = booking;
  const name = firstName(customerName);
  const hello = `Hola${name ? ` ${name}` : ''}`;
  const hour = hourText(startsAt, timeZone);
  if (status === 'cancelled')
    return `${hello}, tuvimos que cancelar tu hora del ${hour}. Escríbenos para reagendar.`;
  return `${hello}, te recordamos tu hora: ${servicesText(services)}, ${hour}, con ${person.name}. ¡Te esperamos!`;
}

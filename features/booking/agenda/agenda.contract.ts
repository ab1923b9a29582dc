import { z } from 'zod';
import { BusinessHours, HoursDraft } from '#features/card/cards/cards.contract.ts';
import { hasWeek } from '#features/card/opening-hours/day-hours.rules.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, requiredLine, time, typedDate, uniqueIds } from '#foundation/contract/schemas.ts';

export const MAX_BOOKING_PEOPLE = 20;
/** The most services in one visit. */
export const MAX_BOOKED_SERVICES = 5;

const minutes = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const BookingRules = z.object({
  /** Whether customers can book. */
  isOn: z.boolean(),
  /** How far apart the hours to choose from are. */
  stepMinutes: minutes(5, 240),
  /** Kept free after each booking. */
  bufferMinutes: minutes(0, 240),
  /** How long before an hour it can still be booked. */
  noticeMinutes: minutes(0, 20_160),
  horizonDays: minutes(1, 180),
  /** Until how many hours before it a customer may move or cancel a booking. */
  changeHours: minutes(0, 168),
});

/** Who takes bookings: somebody of the team, or a room. */
const Person = z.object({
  name: requiredLine(60),
  /** How many bookings at once: one, or the places of a class. */
  capacity: minutes(1, 50),
  /** By weekday, within the card's hours; null for the same. */
  hours: BusinessHours.partial().nullable(),
  /** The services that they do; null for all. */
  itemIds: uniqueIds(z.array(id()).max(500)).nullable(),
});

export const BookingSettings = BookingRules.extend({
  people: z.array(Person.extend({ id: id() })),
  /** Why no hour can be free: the card says no hours, or no product has a duration. */
  missing: z.array(z.enum(['hours', 'services'])),
});
export type BookingSettings = z.output<typeof BookingSettings>;

export const BookingSettingsUpdate = BookingRules.extend({
  /** All people, in order. Somebody without an id is new; whoever is missing takes no more bookings. */
  people: z
    .array(
      Person.extend({
        id: id().nullable(),
        hours: HoursDraft.refine(hasWeek, { error: 'Elige en qué días atiende.' }).nullable(),
      }),
    )
    .min(1, { error: 'Agrega al menos a una persona.' })
    .max(MAX_BOOKING_PEOPLE, { error: `Caben hasta ${MAX_BOOKING_PEOPLE} personas.` }),
});
export type BookingSettingsUpdate = z.output<typeof BookingSettingsUpdate>;

export const getBookingSettings = endpoint({
  route: 'GET /api/cards/{id}/booking-settings',
  key: 'read',
  summary: 'Whether and how hours can be booked, and with whom',
  returns: BookingSettings,
});

export const updateBookingSettings = endpoint({
  route: 'PUT /api/cards/{id}/booking-settings',
  key: 'all',
  summary: 'Decide whether and how hours can be booked, and with whom',
  body: BookingSettingsUpdate,
  returns: BookingSettings,
});

const MAX_YEARS_AWAY = 2;
const YEAR_MS = 365 * DAY_MS;

/** When something is noted or agreed. A typing error in the year is told; what is over for longer is deleted. */
export const notedTime = () =>
  time().refine((at) => Math.abs(Date.parse(at) - Date.now()) < MAX_YEARS_AWAY * YEAR_MS, {
    error: `Elige un día a menos de ${MAX_YEARS_AWAY} años de hoy.`,
  });

/** Some days by the card's clock. */
export const daysQuery = z.object({
  from: typedDate(),
  days: z.coerce.number().int().min(1).max(31).default(7),
});

export const listBusyTimes = endpoint({
  route: 'GET /api/cards/{id}/busy-times',
  key: 'orders',
  summary: 'When people are busy by calendars that they have elsewhere; customers cannot book them then',
  query: daysQuery,
  returns: z.array(z.object({ personId: id(), startsAt: time(), endsAt: time() })),
});

export const FreeDay = z.object({
  /** A date by the card's clock. */
  date: z.iso.date(),
  hours: z.array(z.object({ startsAt: time(), endsAt: time(), personIds: z.array(id()) })),
});
export type FreeDay = z.output<typeof FreeDay>;

export const getAvailability = endpoint({
  route: 'GET /api/cards/{id}/availability',
  summary: 'The hours that can be booked for these services, by day, with who is free',
  query: z.object({
    /** Ids of products: `12,15`. */
    services: z.string().regex(/^\d{1,9}(,\d{1,9}){0,4}$/),
    /** Only the hours of this person. */
    person: z.coerce.number().pipe(id()).optional(),
    /** The first day; today if it is left out. */
    from: typedDate().optional(),
    days: z.coerce.number().int().min(1).max(31).default(14),
  }),
  returns: z.object({
    people: z.array(z.object({ id: id(), name: z.string() })),
    days: z.array(FreeDay),
    lastDay: z.iso.date(),
  }),
});

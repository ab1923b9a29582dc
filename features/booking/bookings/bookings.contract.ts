import { z } from 'zod';
import { daysQuery, MAX_BOOKED_SERVICES, notedTime } from '#features/booking/agenda/agenda.contract.ts';
import { AskedCard, askedToken } from '#features/booking/requests/asked-card.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, id, line, paragraph, time, typedPhone, uniqueIds } from '#foundation/contract/schemas.ts';
import { TIME_ZONES } from '#foundation/contract/time-zones.ts';

export const BOOKING_STATUSES = ['confirmed', 'done', 'missed', 'cancelled', 'blocked'] as const;
export const BookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.output<typeof BookingStatus>;

const Service = z.object({
  itemId: id(),
  name: z.string(),
  minutes: z.int(),
  /** Pesos, as it was when it was booked; 0 means on request. */
  price: z.int(),
});

const BookingContent = z.object({
  status: BookingStatus,
  startsAt: time(),
  endsAt: time(),
  person: z.object({ id: id(), name: z.string() }),
  services: z.array(Service),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  note: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'team']).nullable(),
  createdAt: time(),
});

export const CustomerBooking = BookingContent.extend({
  token: z.string(),
  timeZone: z.enum(TIME_ZONES),
  /** Whether the customer may still move or cancel it. */
  isChangeable: z.boolean(),
  /** Until how many hours before it. */
  changeHours: z.int(),
  card: AskedCard,
  /** Opens WhatsApp with the whole booking as its text; null without a number. */
  whatsappUrl: z.string().nullable(),
});
export type CustomerBooking = z.output<typeof CustomerBooking>;

export const OwnBooking = BookingContent.extend({
  id: id(),
  cardId: id(),
  /** The phone for WhatsApp; null if it is no possible number. */
  customerDigits: z.string().nullable(),
  /** Until when nothing else begins: `endsAt` and the buffer after it. */
  busyUntil: time(),
  /** How often this phone came, how often it did not come, and its latest hours that have begun. */
  earlier: z.object({
    done: z.int(),
    missed: z.int(),
    latest: z.array(z.object({ id: id(), startsAt: time(), status: BookingStatus, services: z.string() })),
  }),
  /** How many hours to come were booked today from the same connection; null when that is not known any more. */
  comingOfSender: z.int().nullable(),
  /** Whether the customer was reminded, will be by us, or booked so late that nobody has to. */
  isReminded: z.boolean(),
  /** The team's own notes. */
  notes: z.string().nullable(),
  /** Grows with each change; an update that names an older one is refused. */
  version: z.int(),
});
export type OwnBooking = z.output<typeof OwnBooking>;

export const bookingParams = z.object({ token: askedToken() });

const serviceIds = () => uniqueIds(z.array(id()).max(MAX_BOOKED_SERVICES));

export const BookingDraft = z.object({
  token: askedToken(),
  serviceIds: serviceIds().min(1),
  /** Null for whoever is free. */
  personId: id().nullable(),
  startsAt: time(),
  customerName: line(80).min(1, { error: 'Escribe tu nombre.' }),
  customerPhone: typedPhone(),
  note: clearable(paragraph(500)).optional(),
});
export type BookingDraft = z.output<typeof BookingDraft>;

export const createBooking = endpoint({
  route: 'POST /api/cards/{id}/bookings',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'Book an hour. The same token again answers the recorded booking',
  body: BookingDraft,
  status: 201,
  alsoStatus: 200,
  returns: CustomerBooking,
});

export const getCustomerBooking = endpoint({
  route: 'GET /api/bookings/by-token/{token}',
  summary: 'A booking, for whoever has its token',
  params: bookingParams,
  returns: CustomerBooking,
});

export const changeOwnBooking = endpoint({
  route: 'PUT /api/bookings/by-token/{token}',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'The customer moves the booking to another free hour, or cancels it',
  params: bookingParams,
  body: z.union([
    z.object({ startsAt: time(), personId: id().nullable() }),
    z.object({ isCancelled: z.literal(true) }),
  ]),
  returns: CustomerBooking,
});

export const getBookingFile = endpoint({
  route: 'GET /api/bookings/by-token/{token}/calendar.ics',
  summary: 'A booking for a calendar',
  params: bookingParams,
  returns: { contentType: 'text/calendar; charset=utf-8' },
});

export const listBookings = endpoint({
  route: 'GET /api/cards/{id}/bookings',
  key: 'orders',
  summary: 'The bookings of some days, at most 31, with blocked time, the earliest first',
  query: daysQuery,
  returns: z.array(OwnBooking),
});

export const getLatestBooking = endpoint({
  route: 'GET /api/cards/{id}/bookings/summary',
  key: 'orders',
  summary:
    'How many bookings today still has, when those of each day are, and the id of the latest that a customer made',
  returns: z.object({
    today: z.int(),
    latest: z.int(),
    /**
     * The days, 'YYYY-MM-DD' by the shop's clock, that have bookings to come, the earliest first, and from when to when those
     * are, in minutes after 00:00.
     */
    days: z.array(z.object({ date: z.string(), spans: z.array(z.object({ from: z.int(), to: z.int() })) })),
  }),
});

/** What the team enters: somebody who called or came in, or time that nobody can book. */
export const TeamBooking = z.object({
  token: askedToken(),
  personId: id(),
  startsAt: notedTime(),
  /** None for blocked time, which then lasts `minutes`. */
  serviceIds: serviceIds(),
  minutes: z.coerce.number().int().min(5).max(1_440).optional(),
  customerName: clearable(line(80)).optional(),
  customerPhone: clearable(line(30)).optional(),
  notes: clearable(paragraph(1_000)).optional(),
});
export type TeamBooking = z.output<typeof TeamBooking>;

export const createTeamBooking = endpoint({
  route: 'POST /api/cards/{id}/bookings/team',
  key: 'orders',
  summary:
    'Book for somebody, or block time. It may be at any hour that is not taken. The same token again answers the recorded booking',
  body: TeamBooking,
  status: 201,
  alsoStatus: 200,
  returns: OwnBooking,
});

export const BookingUpdate = z.object({
  /** The version that the person saw. A booking that has changed since is not overwritten. */
  version: z.int(),
  status: z.enum(['confirmed', 'done', 'missed', 'cancelled']).optional(),
  startsAt: notedTime().optional(),
  personId: id().optional(),
  /** Those that stay keep their price and length. Blocked time has none. */
  serviceIds: serviceIds().min(1, { error: 'Elige un servicio.' }).optional(),
  notes: clearable(paragraph(1_000)).optional(),
  /** The team has written to the customer. */
  isReminded: z.literal(true).optional(),
});
export type BookingUpdate = z.output<typeof BookingUpdate>;

export const updateBooking = endpoint({
  route: 'PUT /api/bookings/{id}',
  key: 'orders',
  summary: 'Came, did not come, cancelled; another hour, person or services; the own notes',
  body: BookingUpdate,
  returns: OwnBooking,
});

export const blockBookingSender = endpoint({
  route: 'PUT /api/bookings/{id}/sender',
  key: 'orders',
  summary:
    'Take nothing more today from the connection that made this booking and cancel its hours to come, or take things again',
  body: z.object({ isBlocked: z.boolean() }),
});

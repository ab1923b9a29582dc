import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, id, line, requiredLine, sumOfPesos, time } from '#foundation/contract/schemas.ts';
import { ACTIVITY_TYPES } from './activity.rules.ts';
import { PERIODS } from './period.rules.ts';

export const EVENT_TYPES = [
  'view',
  'share',
  'save_contact',
  'whatsapp',
  'call',
  'email',
  'website',
  'instagram',
  'facebook',
  'map',
  'item_view',
  'qr_view',
] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.output<typeof EventType>;

export const CardEvent = z.object({
  type: EventType,
  itemId: id().optional(),
  /** The visit's source: the mark of a printed QR code, or a site's name. */
  source: line(60).optional(),
});
export type CardEvent = z.output<typeof CardEvent>;

export const recordEvent = endpoint({
  route: 'POST /api/cards/{id}/events',
  isOnCardHosts: true,
  summary: 'Count what a visitor does on a card',
  body: CardEvent,
  status: 202,
  returns: done,
});

/** The browser cuts longer texts. */
export const MAX_SEARCH = 40;

export const recordMissedSearch = endpoint({
  route: 'POST /api/cards/{id}/missed-searches',
  isOnCardHosts: true,
  summary: 'Count a search in a card without a result',
  body: z.object({ text: requiredLine(MAX_SEARCH) }),
  status: 202,
  returns: done,
});

const figures = {
  visits: z.int(),
  /** Sum of the distinct visitors of each day. */
  visitors: z.int(),
  /** Taps on WhatsApp, telephone, e-mail, social networks, website and map. */
  contacts: z.int(),
  /** Visits, test drives, quotes and hours that were asked for, and not withdrawn. */
  requests: z.int(),
  /** Hours that were booked, and not cancelled, by the day on which that was done. */
  bookedHours: z.int(),
  /** Orders that were not cancelled: the four kinds below together. */
  orders: z.int(),
  directOrders: z.int(),
  whatsappOrders: z.int(),
  emailOrders: z.int(),
  /** Orders by phone or at the counter that the owner entered. */
  ownerOrders: z.int(),
  /** The quantities of these orders' lines. */
  pieces: z.int(),
  /** Pesos of these orders with their delivery fees. Lines without a price add nothing. */
  revenue: sumOfPesos(),
};
/** A day by the shop's clock. */
export const StatisticsDay = z.object({ date: z.iso.date(), ...figures });
export type StatisticsDay = z.output<typeof StatisticsDay>;

const ofBookings = {
  /** Hours that were not cancelled, those that are still to come today too. */
  booked: z.int(),
  /** Of these, customers who did not come. */
  missed: z.int(),
};

export const BookingFigures = z.object({
  ...ofBookings,
  cancelled: z.int(),
  /** Pesos: what the missed hours would have cost. Services without a price add nothing. */
  missedValue: sumOfPesos(),
  /** In the order of the agenda. */
  people: z.array(
    z.object({
      ...ofBookings,
      name: z.string(),
      /** How much of the time for bookings was booked, in percent, by the present hours; null for somebody who left. */
      occupancy: z.int().nullable(),
    }),
  ),
  /** Most booked first. */
  services: z.array(z.object({ ...ofBookings, name: z.string() })),
});
export type BookingFigures = z.output<typeof BookingFigures>;

export const Statistics = z.object({
  days: z.literal([...PERIODS]),
  /** First and last day; the last is today. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The start of the first day on which something was counted; null without events. */
  since: time().nullable(),
  ...figures,
  shares: z.int(),
  /** How many people saved the card and still have it saved. */
  saves: z.int(),
  /** By hour of the day by the shop's clock, from 0 to 23. */
  hours: z.array(z.object({ visits: z.int(), orders: z.int() })).length(24),
  /** People who ordered in the period, told apart by phone number; orders without one do not count. */
  customers: z.int(),
  /** How many of these customers had ordered before. */
  returningCustomers: z.int(),
  /** Names of the products that sold out today and still are. */
  soldOut: z.array(z.string()),
  byDay: z.array(StatisticsDay),
  /**
   * The same number of days before, cut at the same time of the last day, except for a year. Null if those days were
   * not counted completely or had no events. `byDay` is shifted by 7, 28 or 364 days, so that weekdays align.
   */
  previous: z.object({ ...figures, byDay: z.array(StatisticsDay) }).nullable(),
  /** Most visits first. */
  sources: z.array(z.object({ source: z.string(), name: z.string(), visits: z.int() })),
  /** Most ordered first, then most viewed. `ordered` counts pieces of orders that were not cancelled. */
  topItems: z.array(
    z.object({
      id: id(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      views: z.int(),
      ordered: z.number(),
    }),
  ),
  /** What visitors searched for in the card and did not find, most frequent first. */
  missedSearches: z.array(z.object({ text: z.string(), times: z.int() })),
  /** Hours that were booked for these days; null without any. */
  bookings: BookingFigures.nullable(),
  /** The latest activity, newest first, independent of the period. Nobody is named. */
  activity: z.array(z.object({ type: z.enum(ACTIVITY_TYPES), at: time(), text: z.string() })),
});
export type Statistics = z.output<typeof Statistics>;

const periodQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...PERIODS]))
    .default(30),
});

export const exportStatistics = endpoint({
  route: 'GET /api/cards/{id}/statistics/export',
  key: 'orders',
  summary: 'Export the figures of a period by day as a CSV file',
  query: periodQuery,
  returns: { contentType: 'text/csv' },
});

export const getStatistics = endpoint({
  route: 'GET /api/cards/{id}/statistics',
  key: 'orders',
  summary:
    'Get the statistics of a card for the last 7, 30 or 365 days, including today, compared with as many days before',
  query: periodQuery,
  returns: Statistics,
});

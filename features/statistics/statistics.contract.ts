import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, id, idParams, line, time } from '#foundation/contract/schemas.ts';
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
  /** Where the visitor came from: the mark of a printed QR, or a site's name. */
  source: line(60).optional(),
});
export type CardEvent = z.output<typeof CardEvent>;

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/events',
  summary: 'Count what a visitor does on a card',
  params: idParams,
  body: CardEvent,
  status: 202,
  returns: done,
  errors: ['not_found', 'too_many_requests'],
});

const figures = {
  visits: z.int(),
  /** The distinct visitors of each day, added up. */
  visitors: z.int(),
  /** Without those that were cancelled. */
  orders: z.int(),
  whatsappOrders: z.int(),
  /** Pesos of confirmed and delivered orders. */
  revenue: z.int(),
};
/** A day by Santiago's clock. */
const StatisticsDay = z.object({ date: z.iso.date(), ...figures });

export const Statistics = z.object({
  days: z.literal([...PERIODS]),
  /** First and last day; the last is today. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** When the first thing was counted; null while there is nothing at all. */
  since: time().nullable(),
  ...figures,
  shares: z.int(),
  /** How often the card was saved by people, as far as they still have it. */
  saves: z.int(),
  /** Every touch of WhatsApp, telephone, e-mail, social networks, website and map. */
  contacts: z.int(),
  byDay: z.array(StatisticsDay),
  /**
   * As many days before, cut at the same time of the last day; null where they were not counted from their first day
   * or nothing happened in them. `byDay` lies 7, 28 or 364 days back, weekday under weekday.
   */
  previous: z.object({ ...figures, byDay: z.array(StatisticsDay) }).nullable(),
  /** Most visits first. */
  sources: z.array(z.object({ source: z.string(), name: z.string(), visits: z.int() })),
  /** Most ordered first, then most looked at. `ordered` counts pieces of orders that were not cancelled. */
  topItems: z.array(
    z.object({
      id: id(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      views: z.int(),
      ordered: z.int(),
    }),
  ),
  /** The latest, newest first, whatever the period. Nobody is named. */
  activity: z.array(z.object({ type: z.enum(ACTIVITY_TYPES), at: time(), text: z.string() })),
});
export type Statistics = z.output<typeof Statistics>;
z.globalRegistry.add(Statistics, { id: 'Statistics' });

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/statistics',
  summary:
    'What became of a card in the last 7, 30 or 365 days, today included; compared with as many before',
  params: idParams,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...PERIODS]))
      .default(30),
  }),
  returns: Statistics,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, line, pathId, time } from '#foundation/contract/schemas.ts';

export const BusyCalendar = z.object({
  personId: id(),
  /** The site, without the secret part of the address: 'calendar.google.com'. */
  site: z.string(),
  /** When it was last read; null if that has never worked. */
  readAt: time().nullable(),
  /** Why the last reading failed; the times from before still count. */
  problem: z.string().nullable(),
  /** How many times somebody is busy there from now on. */
  times: z.int(),
});
export type BusyCalendar = z.output<typeof BusyCalendar>;

export const listBusyCalendars = endpoint({
  route: 'GET /api/cards/{id}/busy-calendars',
  key: 'never',
  summary: 'The calendars elsewhere whose times nobody can book, by person',
  returns: z.array(BusyCalendar),
});

export const setBusyCalendar = endpoint({
  route: 'PUT /api/cards/{id}/busy-calendars/{personId}',
  key: 'never',
  summary:
    'Read a calendar that a person has elsewhere now and every hour, so that nobody books when they are busy; null stops it',
  params: idParams.extend({ personId: pathId() }),
  body: z.object({ url: line(2_000).nullable() }),
  returns: z.array(BusyCalendar),
});

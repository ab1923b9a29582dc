import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, pathId, time } from '#foundation/contract/schemas.ts';

/** The most of one person at one card: a phone, a computer, a screen. */
export const MAX_AGENDA_ADDRESSES = 10;

export const AgendaAddress = z.object({
  id: id(),
  /** Whose bookings a calendar reads there; null for everybody's. */
  person: z.object({ id: id(), name: z.string() }).nullable(),
  createdAt: time(),
  /** Accurate to some minutes; null if no calendar has read it yet. */
  lastReadAt: time().nullable(),
});
export type AgendaAddress = z.output<typeof AgendaAddress>;

/** Only a hash of the address is stored, so it is never shown again. */
export const NewAgendaAddress = AgendaAddress.extend({ url: z.string() });
export type NewAgendaAddress = z.output<typeof NewAgendaAddress>;

export const listAgendaAddresses = endpoint({
  route: 'GET /api/cards/{id}/agenda-addresses',
  key: 'never',
  summary: "The addresses under which one's own calendars read the agenda, the oldest first",
  returns: z.array(AgendaAddress),
});

export const createAgendaAddress = endpoint({
  route: 'POST /api/cards/{id}/agenda-addresses',
  key: 'never',
  summary: 'Make a secret address under which a calendar reads the agenda; only this answer has it',
  body: z.object({ personId: id().nullable() }),
  status: 201,
  returns: NewAgendaAddress,
});

export const deleteAgendaAddress = endpoint({
  route: 'DELETE /api/cards/{id}/agenda-addresses/{addressId}',
  key: 'never',
  summary: "End one of one's own addresses; calendars read nothing there any more",
  params: idParams.extend({ addressId: pathId() }),
});

export const getAgendaFile = endpoint({
  route: 'GET /api/cards/{id}/agenda/{secret}.ics',
  summary: 'The agenda for a calendar that subscribes to it, for whoever has the secret',
  params: idParams.extend({ secret: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) }),
  returns: { contentType: 'text/calendar; charset=utf-8' },
});

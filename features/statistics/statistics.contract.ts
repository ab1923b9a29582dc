import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, id, idParams, line } from '#foundation/contract/schemas.ts';

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

import { z } from 'zod';
import { User } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, pageQuery, time } from '#foundation/contract/schemas.ts';

export const AbandonedReason = z.enum(['unattended', 'no-hours', 'no-products']);
export type AbandonedReason = z.output<typeof AbandonedReason>;

/** An active card that looks abandoned, and how to reach its owner. */
export const AbandonedCard = z.object({
  id: id(),
  title: z.string(),
  subdomain: z.string(),
  isActive: z.boolean(),
  /** The card's address. */
  url: z.string(),
  reasons: z.array(AbandonedReason).min(1),
  /** When its owner or team was last here, it was last changed, or it last got an order, whichever is latest. */
  lastSignAt: time(),
  owner: User.pick({ id: true, email: true, firstName: true, lastName: true }),
  /** The card's WhatsApp, for a link to a chat. */
  whatsappDigits: z.string().nullable(),
});
export type AbandonedCard = z.output<typeof AbandonedCard>;

export const listAbandonedCards = endpoint({
  method: 'GET',
  path: '/api/admin/abandoned-cards',
  summary: 'Active cards that look abandoned, with the reasons, the oldest card first',
  query: pageQuery.extend({ reason: AbandonedReason.optional() }),
  returns: z.array(AbandonedCard),
  errors: ['unauthenticated', 'forbidden'],
});

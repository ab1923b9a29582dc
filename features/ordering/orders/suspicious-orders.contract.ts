import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams } from '#foundation/contract/schemas.ts';

/** How many orders one call discards or restores. */
export const MAX_DISCARDED = 5_000;

export const discardSuspiciousOrders = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/orders/suspicious/discard',
  summary: 'Cancel all suspicious orders, at most 5,000 at once; the answer has their ids, for `restore`',
  params: idParams,
  returns: z.object({ ids: z.array(id()) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const restoreSuspiciousOrders = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/orders/suspicious/restore',
  summary: 'Undo the discarding of these suspicious orders',
  params: idParams,
  body: z.object({ ids: z.array(id()).min(1).max(MAX_DISCARDED) }),
  returns: z.object({ ids: z.array(id()) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

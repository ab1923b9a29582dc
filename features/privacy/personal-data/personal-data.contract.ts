import { z } from 'zod';
import { typedCode } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams } from '#foundation/contract/schemas.ts';

export const exportPersonalData = endpoint({
  route: 'GET /api/users/{id}/export',
  summary: 'Export everything stored about a person as a JSON file; only for that person',
  returns: { contentType: 'application/json' },
});

export const deleteAccount = endpoint({
  route: 'DELETE /api/users/{id}',
  summary:
    "Delete one's own account with its cards and all their contents; requires the password, and a code where there is two-step verification",
  body: z.object({
    password: z.string().min(1).max(200),
    /** Whether the person knows that open orders go with their cards; the refusal without it lists them. */
    closesOrders: z.boolean().optional(),
    code: typedCode().optional(),
  }),
});

/** Whether the person knows that open orders go with the cards; the refusal without it lists them. */
export const closingQuery = z.object({ closesOrders: z.enum(['true', 'false']).optional() });

export const deleteCard = endpoint({
  route: 'DELETE /api/cards/{id}',
  summary:
    'Delete a card with everything that belongs to it; the pages of its orders stay for their customers. Requires a code where there is two-step verification',
  params: idParams,
  query: closingQuery,
  body: z.object({ code: typedCode().optional() }).nullish(),
});

import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams } from '#foundation/contract/schemas.ts';

/** A picture of another site that a card shows. */
export interface OutsidePicture {
  address: string;
  /** What it shows: 'Portada', 'Pan amasado'. */
  name: string;
}

export const replaceOutsidePicture = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/outside-pictures',
  summary:
    'Replace a picture of another site by an uploaded one, wherever the card, its products and offers show it',
  params: idParams,
  body: z.object({
    /** As the card has it. */
    from: z.string().min(1).max(4_000),
    /** What `POST /api/upload` answered. */
    to: z.string().max(200),
  }),
  returns: z.object({ replaced: z.int() }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

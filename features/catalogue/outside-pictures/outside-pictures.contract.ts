import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams } from '#foundation/contract/schemas.ts';

/** A picture on another site that a card shows. */
export interface OutsidePicture {
  address: string;
  /** Where it is used: 'Foto de perfil', or the name of a product or offer. */
  name: string;
}

export const replaceOutsidePicture = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/outside-pictures',
  summary:
    'Replace a picture of another site by an uploaded one, wherever the card, its products and offers show it',
  params: idParams,
  body: z.object({
    /** The picture's address, as the card stores it. */
    from: z.string().min(1).max(4_000),
    /** The address that `POST /api/upload` answered. */
    to: z.string().max(200),
  }),
  returns: z.object({ replaced: z.int() }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

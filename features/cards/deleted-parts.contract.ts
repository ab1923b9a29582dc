import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, time } from '#foundation/contract/schemas.ts';

export const PartKind = z.enum(['item', 'category', 'offer']);
export type PartKind = z.output<typeof PartKind>;

const DeletedPart = z.object({
  kind: PartKind,
  /** The one that it had, and has again when it is restored. */
  id: id(),
  name: z.string(),
  deletedAt: time(),
});
export type DeletedPart = z.output<typeof DeletedPart>;

export const listDeletedParts = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/deleted',
  summary: 'Products, categories and offers deleted in the last 24 hours, the latest first',
  params: idParams,
  returns: z.array(DeletedPart),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { pathId } from '#foundation/contract/schemas.ts';
import { subdomainParams } from './cards.contract.ts';

export const checkSubdomain = endpoint({
  route: 'GET /api/subdomains/{subdomain}',
  summary: 'Whether a card may have this address, and how it would be stored',
  params: subdomainParams,
  query: z.object({
    /** The card that wants the address. Its own address counts as available. */
    cardId: pathId().optional(),
  }),
  returns: z.object({
    /** The address as it would be stored. */
    subdomain: z.string(),
    available: z.boolean(),
    /** Why it is not available, as a sentence to show. */
    reason: z.string().nullable(),
  }),
});

import { z } from 'zod';
import { subdomainParams } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

const previewQuery = z.object({
  /** The version that the page links to; with it, the answer may be cached for a year. */
  v: z.string().max(100).optional(),
});

export const getCardPreview = endpoint({
  route: 'GET /api/cards/{subdomain}/preview.jpg',
  summary: 'The large picture of a shared link to the card: 1200×630',
  params: subdomainParams,
  query: previewQuery,
  returns: { contentType: 'image/jpeg' },
});

export const getItemPreview = endpoint({
  route: 'GET /api/cards/{subdomain}/preview-{itemId}.jpg',
  summary: 'The large picture of a shared link to a product, with its price: 1200×630',
  params: subdomainParams.extend({ itemId: z.coerce.number().int().positive().max(2_147_483_647) }),
  query: previewQuery,
  returns: { contentType: 'image/jpeg' },
});

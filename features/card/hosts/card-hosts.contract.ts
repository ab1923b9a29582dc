import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const checkHost = endpoint({
  route: 'GET /api/hosts',
  summary: 'Whether a host name belongs to a card, so that the proxy may request a certificate for it',
  query: z.object({ domain: z.string().max(300).default('') }),
  /** Null for `www`, which redirects to the site. */
  returns: z.object({ subdomain: z.string().nullable() }),
});

import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { toDomain } from './own-domain.rules.ts';

export const OwnDomain = z.object({
  /** 'www.panaderia.cl', or null. */
  domain: z.string().nullable(),
  /** The host to which the domain's CNAME record has to lead; null where this site gives cards no hosts. */
  target: z.string().nullable(),
});
export type OwnDomain = z.output<typeof OwnDomain>;

export const getOwnDomain = endpoint({
  route: 'GET /api/cards/{id}/domain',
  key: 'never',
  summary: "The card's own domain, such as www.panaderia.cl",
  returns: OwnDomain,
});

export const setOwnDomain = endpoint({
  route: 'PUT /api/cards/{id}/domain',
  key: 'never',
  summary: "Set the card's own domain, whose CNAME record already leads to the card's host; null removes it",
  body: z.object({
    domain: z
      .string()
      .max(300)
      .transform((typed, context) => {
        const domain = toDomain(typed);
        if (domain === null)
          context.addIssue({ code: 'custom', message: 'Escribe un dominio, como www.panaderia.cl.' });
        return domain ?? z.NEVER;
      })
      .nullable(),
  }),
  returns: OwnDomain,
});

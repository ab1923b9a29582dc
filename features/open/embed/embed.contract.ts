import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';

/** https://oembed.com: a programme that is given a link asks what to show in its place. */
export const OEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.string(),
  thumbnail_width: z.int(),
  thumbnail_height: z.int(),
});
export type OEmbed = z.output<typeof OEmbed>;

const size = () => z.coerce.number().int().min(1).max(10_000).optional();

export const getOEmbed = endpoint({
  route: 'GET /oembed',
  summary: 'What other programs show in place of a link to a card (oEmbed 1.0)',
  query: z.object({
    /** The address of a card or of one of its products. */
    url: z.string().max(2_000),
    maxwidth: size(),
    maxheight: size(),
    format: z.enum(['json'], { error: 'Solo hay JSON.' }).optional(),
  }),
  returns: OEmbed,
});

import { z } from 'zod';
import { Card, CardType } from '#features/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { line, pageQuery, time } from '#foundation/contract/schemas.ts';

export const OpenWords = z.object({
  state: z.enum(['open', 'soon', 'closed']),
  label: z.string(),
  detail: z.string(),
  short: z.string(),
});

/** A card as the directory lists it. */
export const ListedCard = Card.extend({
  /** Whether the shop is open: consecutive periods from now on, each valid until its instant. */
  openTimeline: z.array(z.object({ until: time().nullable(), status: OpenWords.nullable() })),
});
export type ListedCard = z.output<typeof ListedCard>;

export const listCards = endpoint({
  method: 'GET',
  path: '/api/cards',
  summary: 'Active cards: featured first, then newest; with `q` the best matches before both',
  query: pageQuery.extend({
    q: line(200).optional(),
    type: CardType.optional(),
    featured: z.enum(['true', 'false']).optional(),
    open: z.enum(['true', 'false']).optional(),
    _cache: z.string().optional(),
  }),
  returns: z.array(ListedCard),
});

export const listSimilarCards = endpoint({
  method: 'GET',
  path: '/api/cards/similar',
  summary: 'Up to three active cards with a name like `q`, the most alike first',
  query: z.object({ q: line(200).default('') }),
  returns: z.array(Card),
});

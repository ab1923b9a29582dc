import { z } from 'zod';
import { Card, CardType } from '#features/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { line, pageQuery } from '#foundation/contract/schemas.ts';

export const listCards = endpoint({
  method: 'GET',
  path: '/api/cards',
  summary: 'Active cards: featured first, then newest',
  query: pageQuery.extend({
    q: line(200).optional(),
    type: CardType.optional(),
    featured: z.enum(['true', 'false']).optional(),
    open: z.enum(['true', 'false']).optional(),
    _cache: z.string().optional(),
  }),
  returns: z.array(Card),
});

export const listSimilarCards = endpoint({
  method: 'GET',
  path: '/api/cards/similar',
  summary: 'Up to three active cards with a name like `q`, the most alike first',
  query: z.object({ q: line(200).default('') }),
  returns: z.array(Card),
});

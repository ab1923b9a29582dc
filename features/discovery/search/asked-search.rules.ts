import { CARD_TYPES } from '#features/card/cards/cards.contract.ts';
import { wantedParameters } from '#features/catalogue/filters/wanted.rules.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import type { CardSearch } from './card-search.rules.ts';
import { listCards } from './directory.contract.ts';
import { chosenOf } from './product-facets.rules.ts';

const MAX_SEARCH = 200;

/** The search in a page's address. Invalid parameters are ignored. */
export function askedSearch(query: URLSearchParams): CardSearch {
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const [comuna, near] = [query.get('comuna') ?? '', query.get('near') ?? ''];
  const type = CARD_TYPES.find((known) => known === query.get('type')) ?? '';
  return {
    q: q.isWellFormed() && !q.includes('\0') ? q : '',
    type,
    product: wantedParameters(chosenOf(Object.fromEntries(query), type) ?? []),
    comuna: comunaOf(comuna) ? comuna : '',
    open: query.get('open') === 'true',
    delivery: query.get('delivery') === 'true',
    near: listCards.query.shape.near.safeParse(near).success ? near : '',
  };
}

import { z } from 'zod';
import { Card, CardType, comunaCode, Location } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, line, pageQuery, time } from '#foundation/contract/schemas.ts';

export const OpenWords = z.object({
  state: z.enum(['open', 'soon', 'closed']),
  label: z.string(),
  detail: z.string(),
  short: z.string(),
});

export const MatchedItem = z.object({
  id: id(),
  name: z.string(),
  /** Ready to show: 'Desde $5.990'. Null if the card shows no prices. */
  price: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type MatchedItem = z.output<typeof MatchedItem>;

export const ListedCard = Card.extend({
  /** Whether the shop is open: consecutive periods from now on, each valid until the instant `until`. */
  openTimeline: z.array(z.object({ until: time().nullable(), status: OpenWords.nullable() })),
  /** Up to three products that match the words of `q`, the best match first. */
  matches: z.array(MatchedItem),
  /** The distance from `near` as the crow flies; null without `near`, and for a card without a location. */
  distanceMeters: z.int().nullable(),
});
export type ListedCard = z.output<typeof ListedCard>;

/** 'latitude,longitude' in degrees. */
const Near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(Location);

const range = () =>
  z
    .string()
    .regex(/^(\d{1,10}-\d{0,10}|-\d{1,10})$/, { error: 'Escribe desde y hasta: 2018-2020, 2018- o -2020.' })
    .optional();
const area = () =>
  z
    .string()
    .regex(/^(?!-$)(\d{1,10}(\.\d{1,2})?)?-(\d{1,10}(\.\d{1,2})?)?$/, {
      error: 'Escribe desde y hasta: 62.5-80, 60- o -80.',
    })
    .optional();
/** Values with commas. */
const values = () => line(200).optional();

/** What one product has to be, with `type` real_estate or automotive: as in the address of a card. */
const facets = {
  ...{ operation: values(), price: range(), areaM2: area(), bedrooms: values(), bathrooms: values() },
  ...{ make: values(), year: range(), mileageKm: range(), fuel: values(), gearbox: values() },
};

export const listCards = endpoint({
  route: 'GET /api/cards',
  summary:
    'Active cards: featured ones first, then the newest; with `q` the best matches come before both; with `near` the nearest come first',
  query: pageQuery.extend({
    q: line(200).optional(),
    type: CardType.optional(),
    featured: z.enum(['true', 'false']).optional(),
    open: z.enum(['true', 'false']).optional(),
    comuna: comunaCode().optional(),
    delivery: z.enum(['true', 'false']).optional(),
    near: Near.optional(),
    ...facets,
    _cache: z.string().optional(),
  }),
  returns: z.array(ListedCard),
});

export const listSimilarCards = endpoint({
  route: 'GET /api/cards/similar',
  summary: 'Up to three active cards with a name similar to `q`, the most similar first',
  query: z.object({ q: line(200).default('') }),
  returns: z.array(Card),
});

export const listSearchSuggestions = endpoint({
  route: 'GET /api/cards/suggestions',
  summary:
    'For a search that found nothing: up to three similar searches that find something, and four shops, the open ones first',
  query: z.object({ q: line(200).default(''), type: CardType.optional() }),
  returns: z.object({ words: z.array(z.string()), shops: z.array(ListedCard) }),
});

export const listDirectoryComunas = endpoint({
  route: 'GET /api/cards/comunas',
  summary:
    'The comunas that have active cards, by name, and how many: at most 200, and whether there are more (`hasMore`)',
  returns: z.array(z.object({ code: comunaCode(), name: z.string(), cards: z.int(), hasMore: z.boolean() })),
});

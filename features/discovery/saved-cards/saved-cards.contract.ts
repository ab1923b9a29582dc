import { z } from 'zod';
import { Card } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, line, pageQuery, pathId, time } from '#foundation/contract/schemas.ts';

/** A decimal number, as long as a position in the own order may become. */
export const POSITION = /^-?\d{1,120}(\.\d{1,120})?$/;

const savedParams = idParams.extend({ cardId: pathId() });

/** What is shown of a saved card while it is switched off. */
const UnavailableCard = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type UnavailableCard = z.output<typeof UnavailableCard>;

/** Either `card` or `unavailable` is null. */
export const SavedCard = z.object({
  cardId: id(),
  savedAt: time(),
  card: Card.nullable(),
  unavailable: UnavailableCard.nullable(),
});
export type SavedCard = z.output<typeof SavedCard>;

export const listSavedCards = endpoint({
  route: 'GET /api/users/{id}/saved-cards',
  summary: "A person's saved cards: newest first, or in their own order; `q` searches title and subtitle",
  query: pageQuery.extend({
    order: z.enum(['newest', 'own']).default('newest'),
    q: line(200).optional(),
  }),
  returns: z.array(SavedCard),
});

export const listSavedCardIds = endpoint({
  route: 'GET /api/users/{id}/saved-card-ids',
  summary: 'The ids of all cards that a person saved',
  returns: z.array(id()),
});

export const checkSavedCard = endpoint({
  route: 'GET /api/users/{id}/saved-cards/{cardId}/check',
  summary: 'Whether a person saved a card',
  params: savedParams,
  returns: z.object({ isSaved: z.boolean() }),
});

export const saveCard = endpoint({
  route: 'POST /api/users/{id}/saved-cards/{cardId}',
  summary: "Save somebody else's card",
  params: savedParams,
  status: 201,
  returns: SavedCard,
});

export const saveCardFlat = endpoint({
  route: 'POST /api/users/{id}/saved-cards',
  summary: 'Save the card named in the body',
  body: z.object({ cardId: id() }),
  status: 201,
  returns: SavedCard,
});

export const updateSavedCard = endpoint({
  route: 'PUT /api/users/{id}/saved-cards/{cardId}',
  summary: 'Move a saved card directly after another one in the own order, or to the front with null',
  params: savedParams,
  body: z.object({ after: id().nullable() }),
});

export const unsaveCard = endpoint({
  route: 'DELETE /api/users/{id}/saved-cards/{cardId}',
  summary: 'Remove a saved card; no error if it was not saved',
  params: savedParams,
});

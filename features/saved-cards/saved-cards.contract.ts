import { z } from 'zod';
import { Card } from '#features/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, pageQuery, pathId, time } from '#foundation/contract/schemas.ts';

const savedParams = idParams.extend({ cardId: pathId() });
const selfErrors = ['unauthenticated', 'forbidden'] as const;
const saveErrors = [...selfErrors, 'not_found', 'already_saved'] as const;

export const SavedCard = z.object({ cardId: id(), savedAt: time(), card: Card });
export type SavedCard = z.output<typeof SavedCard>;

export const listSavedCards = endpoint({
  method: 'GET',
  path: '/api/users/{id}/saved-cards',
  summary: "A person's saved cards, newest first",
  params: idParams,
  query: pageQuery,
  returns: z.array(SavedCard),
  errors: selfErrors,
});

export const checkSavedCard = endpoint({
  method: 'GET',
  path: '/api/users/{id}/saved-cards/{cardId}/check',
  summary: 'Whether a person saved a card',
  params: savedParams,
  returns: z.object({ isSaved: z.boolean() }),
  errors: selfErrors,
});

export const saveCard = endpoint({
  method: 'POST',
  path: '/api/users/{id}/saved-cards/{cardId}',
  summary: "Save somebody else's card",
  params: savedParams,
  status: 201,
  returns: SavedCard,
  errors: saveErrors,
});

export const saveCardFlat = endpoint({
  method: 'POST',
  path: '/api/users/{id}/saved-cards',
  summary: 'Save the card named in the body',
  params: idParams,
  body: z.object({ cardId: id() }),
  status: 201,
  returns: SavedCard,
  errors: saveErrors,
});

export const unsaveCard = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/saved-cards/{cardId}',
  summary: 'Forget a saved card; harmless when it was not saved',
  params: savedParams,
  errors: selfErrors,
});

import { z } from 'zod';
import { Card } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id } from '#foundation/contract/schemas.ts';

const CatalogueSource = z.object({
  cardId: id(),
  /** How many products the card has now, as the person was told: they are replaced. */
  replaces: z.int().min(0),
});

export const setCatalogueSource = endpoint({
  route: 'PUT /api/cards/{id}/catalogue-source',
  summary: 'Make the card a branch: its catalogue is replaced by that of another card of the same owner',
  body: CatalogueSource,
  returns: Card,
});

export const deleteCatalogueSource = endpoint({
  route: 'DELETE /api/cards/{id}/catalogue-source',
  summary: 'Make the card independent: it keeps the catalogue as its own',
  returns: Card,
});

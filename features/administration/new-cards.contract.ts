import { Card } from '#features/cards/cards.contract.ts';
import { createCard, NewCard } from '#features/publishing/publishing.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

/** The short form asks for a person and a kind of business; title and address follow from the name. */
export const AdministeredCard = NewCard.extend({
  title: NewCard.shape.title.optional(),
  subdomain: NewCard.shape.subdomain.optional(),
});

export const createAdminCard = endpoint({
  ...createCard,
  path: '/api/admin/cards',
  summary: 'Create a card for somebody: a new account (`owner`), or one there is (`userId`)',
  body: AdministeredCard,
  returns: Card,
});
